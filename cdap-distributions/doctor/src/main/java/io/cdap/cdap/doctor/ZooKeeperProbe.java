package io.cdap.cdap.doctor;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.Watcher.Event.KeeperState;
import org.apache.zookeeper.ZooDefs.Ids;
import org.apache.zookeeper.ZooKeeper;
import org.apache.zookeeper.data.Stat;

/** Makes a node in ZooKeeper that is gone with the session. */
final class ZooKeeperProbe {
  private ZooKeeperProbe() {}

  /**
   * Makes the node and takes it away.
   *
   * @return when it was made, in milliseconds of the server's clock
   * @throws IOException when no server takes the session in time
   */
  static long creationTime(String quorum, Duration timeout)
      throws IOException, InterruptedException, KeeperException {
    int millis = Math.toIntExact(timeout.toMillis());
    CountDownLatch connected = new CountDownLatch(1);
    ZooKeeper client =
        new ZooKeeper(
            quorum,
            millis,
            event -> {
              if (event.getState() == KeeperState.SyncConnected) {
                connected.countDown();
              }
            });
    try {
      // Before the check itself is given up, so that the reason can be told.
      if (!connected.await(millis * 7L / 10, TimeUnit.MILLISECONDS)) {
        throw new IOException("no server of '%s' answers".formatted(quorum));
      }
      String node =
          client.create(
              "/doctor-", new byte[0], Ids.OPEN_ACL_UNSAFE, CreateMode.EPHEMERAL_SEQUENTIAL);
      Stat stat = client.exists(node, false);
      client.delete(node, -1);
      return stat.getCtime();
    } finally {
      client.close(1000);
    }
  }
}
