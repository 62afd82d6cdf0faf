package io.cdap.cdap.runtime.twill;

import io.cdap.cdap.error.UnavailableException;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.Watcher.Event.KeeperState;
import org.apache.zookeeper.ZooDefs;
import org.apache.zookeeper.ZooKeeper;

/** Makes the path a connect string ends with, which no client of ZooKeeper does by itself. */
final class ZooKeeperRoot {
  private static final int SESSION_MILLIS = 10_000;

  private ZooKeeperRoot() {}

  /**
   * Makes the path.
   *
   * @throws UnavailableException when no server answers in time
   */
  static void ensure(String connect, Duration timeout) {
    int slash = connect.indexOf('/');
    String servers = slash < 0 ? connect : connect.substring(0, slash);
    String path = slash < 0 ? "" : connect.substring(slash);
    CountDownLatch connected = new CountDownLatch(1);
    try {
      ZooKeeper client =
          new ZooKeeper(
              servers,
              SESSION_MILLIS,
              event -> {
                if (event.getState() == KeeperState.SyncConnected) {
                  connected.countDown();
                }
              });
      try {
        if (!connected.await(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
          throw new UnavailableException(
              "No ZooKeeper server of '%s' answered within %d s."
                  .formatted(servers, timeout.toSeconds()));
        }
        create(client, path);
      } finally {
        client.close();
      }
    } catch (IOException | KeeperException e) {
      throw new UnavailableException("ZooKeeper at '%s' failed: %s".formatted(connect, e), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UnavailableException("Interrupted while ZooKeeper was asked.", e);
    }
  }

  private static void create(ZooKeeper client, String path)
      throws KeeperException, InterruptedException {
    for (int end = path.indexOf('/', 1); !path.isEmpty(); end = path.indexOf('/', end + 1)) {
      String part = end < 0 ? path : path.substring(0, end);
      try {
        client.create(part, new byte[0], ZooDefs.Ids.OPEN_ACL_UNSAFE, CreateMode.PERSISTENT);
      } catch (KeeperException.NodeExistsException e) {
        // Somebody else made it.
      }
      if (end < 0) {
        return;
      }
    }
  }
}
