package io.cdap.cdap.appfabric.service;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * The limits of services.
 *
 * @param requestTimeout how long a handler may work before it is interrupted and the client told
 * @param drainTimeout how long requests in progress may go on when a service stops
 */
public record ServiceOptions(Duration requestTimeout, Duration drainTimeout) {
  public ServiceOptions {
    requireNonNull(requestTimeout, "requestTimeout is null");
    requireNonNull(drainTimeout, "drainTimeout is null");
  }

  /** Five minutes for a request, ten seconds to drain. */
  public static ServiceOptions standard() {
    return new ServiceOptions(Duration.ofMinutes(5), Duration.ofSeconds(10));
  }
}
