package io.cdap.cdap.coordination;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * Which ZooKeeper, and how patiently.
 *
 * @param servers host and port of each server, separated by commas: {@code zk1:2181,zk2:2181}
 * @param root the node that everything is kept below; begins with a slash, does not end with one
 * @param sessionTimeout how long a process may be out of touch before it counts as gone: for so
 *     long a dead one stays in the directory and a dead leader is not followed by another. Servers
 *     have limits of their own, by default 4 to 40 s
 * @param connectTimeout how long the first connection, and what is waited for later, may take
 */
public record ZooKeeperOptions(
    String servers, String root, Duration sessionTimeout, Duration connectTimeout) {

  public ZooKeeperOptions {
    requireNonNull(servers, "servers is null");
    requireNonNull(root, "root is null");
    if (servers.isBlank()) {
      throw new IllegalArgumentException("no server of ZooKeeper is given");
    }
    if (!root.startsWith("/") || root.endsWith("/")) {
      throw new IllegalArgumentException(
          "the root node must begin with a slash and not end with one, unlike '%s'"
              .formatted(root));
    }
    positive("sessionTimeout", sessionTimeout);
    positive("connectTimeout", connectTimeout);
  }

  /** The defaults: below {@code /cdap}, sessions of 10 s, 15 s to connect. */
  public static ZooKeeperOptions at(String servers) {
    return new ZooKeeperOptions(servers, "/cdap", Duration.ofSeconds(10), Duration.ofSeconds(15));
  }

  /** The same with another root node. */
  public ZooKeeperOptions withRoot(String newRoot) {
    return new ZooKeeperOptions(servers, newRoot, sessionTimeout, connectTimeout);
  }

  /** The same with another time-out of sessions. */
  public ZooKeeperOptions withSessionTimeout(Duration newSessionTimeout) {
    return new ZooKeeperOptions(servers, root, newSessionTimeout, connectTimeout);
  }

  /** The same with another time-out of connecting. */
  public ZooKeeperOptions withConnectTimeout(Duration newConnectTimeout) {
    return new ZooKeeperOptions(servers, root, sessionTimeout, newConnectTimeout);
  }

  private static void positive(String name, Duration value) {
    if (value.toMillis() < 1 || value.toMillis() > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(name + " must be positive, not " + value);
    }
  }
}
