package io.cdap.cdap.transaction;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * How a process uses the service of transactions.
 *
 * @param location where it is found
 * @param connections how many calls this process has under way at most; more wait
 * @param callTimeout how long one try of a call may take
 * @param retryBudget how long a call is tried again before it fails; longer than another server
 *     needs to take over
 */
public record TransactionClientOptions(
    ServiceLocation location, int connections, Duration callTimeout, Duration retryBudget) {
  /** Enough for what one process does. */
  public static final int DEFAULT_CONNECTIONS = 16;

  /** Longer than the file system under the log needs to replace a machine. */
  public static final Duration DEFAULT_CALL_TIMEOUT = Duration.ofSeconds(15);

  /** Twice and more of what taking over takes. */
  public static final Duration DEFAULT_RETRY_BUDGET = Duration.ofSeconds(60);

  public TransactionClientOptions {
    requireNonNull(location, "location is null");
    if (connections < 1) {
      throw new IllegalArgumentException(
          "at least one connection to the transaction service is needed, not " + connections);
    }
    requirePositive("time-out of a call", callTimeout);
    requirePositive("retry budget", retryBudget);
  }

  /** The usual ways. */
  public static TransactionClientOptions of(ServiceLocation location) {
    return new TransactionClientOptions(
        location, DEFAULT_CONNECTIONS, DEFAULT_CALL_TIMEOUT, DEFAULT_RETRY_BUDGET);
  }

  private static void requirePositive(String name, Duration value) {
    if (value.toMillis() < 1 || value.toMillis() > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "the %s of transactions must be positive but is %s".formatted(name, value));
    }
  }
}
