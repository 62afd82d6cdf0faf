package io.cdap.cdap.transaction;

import java.time.Duration;
import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.CuratorFrameworkFactory;
import org.apache.curator.framework.state.SessionConnectionStateErrorPolicy;
import org.apache.curator.retry.ExponentialBackoffRetry;

/** Opens sessions with ZooKeeper. */
final class ZooKeeperSession {
  private static final Duration LONGEST_CONNECT_TIMEOUT = Duration.ofSeconds(5);
  private static final int FIRST_RETRY_MILLIS = 100;
  private static final int RETRIES = 4;

  // A client notices silence after two thirds of the time-out. With the last third, it takes its
  // session for lost no later than ZooKeeper does.
  private static final int LOST_AFTER_PERCENT = 33;

  private ZooKeeperSession() {}

  /**
   * Starts a session, which connects in the background and again whenever it is interrupted. A
   * short interruption is no loss: only when ZooKeeper may have forgotten the session, is it lost.
   */
  static CuratorFramework start(ServiceLocation location) {
    CuratorFramework session =
        CuratorFrameworkFactory.builder()
            .connectString(location.quorum())
            .sessionTimeoutMs(Math.toIntExact(location.sessionTimeout().toMillis()))
            .connectionTimeoutMs(Math.toIntExact(connectTimeout(location).toMillis()))
            .retryPolicy(new ExponentialBackoffRetry(FIRST_RETRY_MILLIS, RETRIES))
            .connectionStateErrorPolicy(new SessionConnectionStateErrorPolicy())
            .simulatedSessionExpirationPercent(LOST_AFTER_PERCENT)
            .build();
    session.start();
    return session;
  }

  private static Duration connectTimeout(ServiceLocation location) {
    Duration session = location.sessionTimeout();
    return session.compareTo(LONGEST_CONNECT_TIMEOUT) < 0 ? session : LONGEST_CONNECT_TIMEOUT;
  }
}
