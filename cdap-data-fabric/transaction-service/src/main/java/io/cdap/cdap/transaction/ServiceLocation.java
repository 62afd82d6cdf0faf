package io.cdap.cdap.transaction;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * Where in ZooKeeper the service is found; the same for servers and clients.
 *
 * @param quorum the servers of ZooKeeper, {@code host:port,host:port}, with an optional root path
 * @param path the node below which the service keeps its election and its address
 * @param sessionTimeout after which ZooKeeper takes a process that is silent for dead; the larger
 *     part of the time another server needs to take over
 */
public record ServiceLocation(String quorum, String path, Duration sessionTimeout) {
  /** Where a cluster keeps it unless told otherwise. */
  public static final String DEFAULT_PATH = "/cdap/transaction";

  /** Long enough for a pause of the garbage collector, short enough for callers to wait for. */
  public static final Duration DEFAULT_SESSION_TIMEOUT = Duration.ofSeconds(10);

  public ServiceLocation {
    requireNonNull(quorum, "quorum is null");
    requireNonNull(path, "path is null");
    requireNonNull(sessionTimeout, "sessionTimeout is null");
    if (quorum.isBlank()) {
      throw new IllegalArgumentException("the ZooKeeper quorum must not be empty");
    }
    if (!path.matches("(/[^/]+)+")) {
      throw new IllegalArgumentException(
          "the ZooKeeper path of the transaction service must be like '%s' but is '%s'"
              .formatted(DEFAULT_PATH, path));
    }
    if (sessionTimeout.toMillis() < 1 || sessionTimeout.toMillis() > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "the ZooKeeper session time-out must be positive but is " + sessionTimeout);
    }
  }

  /** The service in its usual place. */
  public static ServiceLocation of(String quorum) {
    return new ServiceLocation(quorum, DEFAULT_PATH, DEFAULT_SESSION_TIMEOUT);
  }

  String electionPath() {
    return path + "/election";
  }

  String addressPath() {
    return path + "/address";
  }
}
