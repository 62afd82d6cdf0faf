package io.cdap.cdap.transaction;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.recipes.leader.LeaderLatch;
import org.apache.curator.framework.recipes.leader.LeaderLatchListener;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.data.Stat;

/**
 * The part of one server in the election, and the announcement of its address while it leads. Safe
 * for use by many threads.
 */
final class Leadership implements AutoCloseable {
  private final ServiceLocation location;
  private final CuratorFramework session;
  private final LeaderLatch latch;

  private Leadership(ServiceLocation location, CuratorFramework session, LeaderLatch latch) {
    this.location = requireNonNull(location, "location is null");
    this.session = requireNonNull(session, "session is null");
    this.latch = requireNonNull(latch, "latch is null");
  }

  /**
   * Stands in the election until closed.
   *
   * @param lost called at once when this server led and does not any more
   */
  static Leadership seek(ServiceLocation location, Runnable lost) {
    CuratorFramework session = ZooKeeperSession.start(location);
    LeaderLatch latch = new LeaderLatch(session, location.electionPath());
    latch.addListener(
        new LeaderLatchListener() {
          @Override
          public void isLeader() {
            // The supervisor of the server looks for itself.
          }

          @Override
          public void notLeader() {
            lost.run();
          }
        });
    try {
      latch.start();
    } catch (Exception e) {
      session.close();
      throw new IllegalStateException(
          "The election of the transaction service could not be joined: " + e.getMessage(), e);
    }
    return new Leadership(location, session, latch);
  }

  /** Whether this server leads, as far as it knows. */
  boolean isHeld() {
    return latch.hasLeadership();
  }

  /**
   * Asks ZooKeeper whether this server still leads.
   *
   * @throws IOException when it does not, or when that cannot be found out
   */
  void verify() throws IOException {
    try {
      String path = latch.getOurPath();
      Stat node = path == null ? null : session.checkExists().forPath(path);
      long own = session.getZookeeperClient().getZooKeeper().getSessionId();
      if (node == null || node.getEphemeralOwner() != own || !latch.hasLeadership()) {
        throw new IOException("This server does not lead the transaction service any more.");
      }
    } catch (IOException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException("ZooKeeper cannot be asked who leads the transaction service.", e);
    }
  }

  /** Tells clients where the service is. */
  void announce(String address) throws IOException {
    verify();
    try {
      withdraw();
      session
          .create()
          .creatingParentsIfNeeded()
          .withMode(CreateMode.EPHEMERAL)
          .forPath(location.addressPath(), address.getBytes(ServiceAddress.ENCODING));
    } catch (Exception e) {
      throw new IOException(
          "The address %s of the transaction service cannot be announced.".formatted(address), e);
    }
  }

  /** Tells clients that the service is nowhere. */
  void withdraw() throws IOException {
    try {
      session.delete().forPath(location.addressPath());
    } catch (KeeperException.NoNodeException e) {
      // Nothing was announced, or it went away with the session.
      return;
    } catch (Exception e) {
      throw new IOException(
          "The address of the transaction service cannot be taken out of ZooKeeper.", e);
    }
  }

  /** Leaves the election; another server may lead at once. Does nothing the second time. */
  @Override
  public void close() {
    if (latch.getState() == LeaderLatch.State.CLOSED) {
      return;
    }
    try {
      latch.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      session.close();
    }
  }
}
