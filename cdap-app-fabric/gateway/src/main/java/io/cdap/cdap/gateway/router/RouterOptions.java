package io.cdap.cdap.gateway.router;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.gateway.TrustedAddresses;
import io.cdap.cdap.gateway.UserHeader;
import java.time.Duration;

/**
 * How the router is run.
 *
 * @param bindAddress the address to listen on
 * @param port the port to listen on; 0 for any free one
 * @param maxBody bytes the body of a request may have
 * @param maxHeaderSize bytes all headers of a request, or of an answer, may have together
 * @param idleTimeout how long a client's connection may go without a complete request
 * @param slowClientTimeout how long a client may neither send the next bytes of a body nor take the
 *     next ones of an answer
 * @param connectTimeout how long a connection to an endpoint may take to be made
 * @param responseTimeout how long an endpoint may be silent: before its answer, within it, or while
 *     it takes no more of a body. Services have a time-out of their own and an answer for it, which
 *     is the one to be seen, so this should be longer
 * @param retryBudget how long after its arrival a request that nobody has seen may still be offered
 *     to an endpoint
 * @param setAside for how long an endpoint that could not be connected to is asked after all others
 * @param keepAlive how long an unused connection to an endpoint is kept; must be shorter than the
 *     idle time-out of the endpoints, or requests meet connections that are being closed
 * @param connectionsPerEndpoint connections, and so requests at the same time, to one endpoint;
 *     twice as many may wait, further ones are refused with 503
 * @param eventLoops threads
 * @param shutdownGrace how long running requests may go on when the router is closed
 * @param userHeaderFrom whose {@link UserHeader} is passed on; that of others is left out
 */
public record RouterOptions(
    String bindAddress,
    int port,
    long maxBody,
    int maxHeaderSize,
    Duration idleTimeout,
    Duration slowClientTimeout,
    Duration connectTimeout,
    Duration responseTimeout,
    Duration retryBudget,
    Duration setAside,
    Duration keepAlive,
    int connectionsPerEndpoint,
    int eventLoops,
    Duration shutdownGrace,
    TrustedAddresses userHeaderFrom) {

  public RouterOptions {
    requireNonNull(bindAddress, "bindAddress is null");
    if (port < 0 || port > 65535) {
      throw new IllegalArgumentException("the port must be between 0 and 65535, not " + port);
    }
    positive("maxBody", maxBody);
    positive("maxHeaderSize", maxHeaderSize);
    positive("idleTimeout", idleTimeout.toMillis());
    positive("slowClientTimeout", slowClientTimeout.toMillis());
    positive("connectTimeout", connectTimeout.toMillis());
    positive("responseTimeout", responseTimeout.toMillis());
    requireNonNull(retryBudget, "retryBudget is null");
    requireNonNull(setAside, "setAside is null");
    positive("keepAlive", keepAlive.toSeconds());
    positive("connectionsPerEndpoint", connectionsPerEndpoint);
    positive("eventLoops", eventLoops);
    requireNonNull(shutdownGrace, "shutdownGrace is null");
    requireNonNull(userHeaderFrom, "userHeaderFrom is null");
  }

  /** A builder with the defaults. */
  public static Builder builder() {
    return new Builder();
  }

  private static void positive(String name, long value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " must be positive, not " + value);
    }
  }

  /** Collects options; starts with the defaults. */
  public static final class Builder {
    private String bindAddress = "127.0.0.1";
    private int port = 11015;
    private long maxBody = 10L << 30;
    private int maxHeaderSize = 32 << 10;
    private Duration idleTimeout = Duration.ofSeconds(60);
    private Duration slowClientTimeout = Duration.ofSeconds(30);
    private Duration connectTimeout = Duration.ofSeconds(5);
    private Duration responseTimeout = Duration.ofSeconds(330);
    private Duration retryBudget = Duration.ofSeconds(10);
    private Duration setAside = Duration.ofSeconds(5);
    private Duration keepAlive = Duration.ofSeconds(30);
    private int connectionsPerEndpoint = 512;
    private int eventLoops = Math.max(1, Math.min(4, Runtime.getRuntime().availableProcessors()));
    private Duration shutdownGrace = Duration.ofSeconds(10);
    private TrustedAddresses userHeaderFrom = TrustedAddresses.LOOPBACK;

    private Builder() {}

    public Builder bindAddress(String value) {
      bindAddress = value;
      return this;
    }

    public Builder port(int value) {
      port = value;
      return this;
    }

    public Builder maxBody(long value) {
      maxBody = value;
      return this;
    }

    public Builder maxHeaderSize(int value) {
      maxHeaderSize = value;
      return this;
    }

    public Builder idleTimeout(Duration value) {
      idleTimeout = value;
      return this;
    }

    public Builder slowClientTimeout(Duration value) {
      slowClientTimeout = value;
      return this;
    }

    public Builder connectTimeout(Duration value) {
      connectTimeout = value;
      return this;
    }

    public Builder responseTimeout(Duration value) {
      responseTimeout = value;
      return this;
    }

    public Builder retryBudget(Duration value) {
      retryBudget = value;
      return this;
    }

    public Builder setAside(Duration value) {
      setAside = value;
      return this;
    }

    public Builder keepAlive(Duration value) {
      keepAlive = value;
      return this;
    }

    public Builder connectionsPerEndpoint(int value) {
      connectionsPerEndpoint = value;
      return this;
    }

    public Builder eventLoops(int value) {
      eventLoops = value;
      return this;
    }

    public Builder shutdownGrace(Duration value) {
      shutdownGrace = value;
      return this;
    }

    public Builder userHeaderFrom(TrustedAddresses value) {
      userHeaderFrom = value;
      return this;
    }

    public RouterOptions build() {
      return new RouterOptions(
          bindAddress,
          port,
          maxBody,
          maxHeaderSize,
          idleTimeout,
          slowClientTimeout,
          connectTimeout,
          responseTimeout,
          retryBudget,
          setAside,
          keepAlive,
          connectionsPerEndpoint,
          eventLoops,
          shutdownGrace,
          userHeaderFrom);
    }
  }
}
