package io.cdap.cdap.gateway;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * How the server is run.
 *
 * @param bindAddress the address to listen on
 * @param port the port to listen on; 0 for any free one
 * @param maxMemoryBody bytes a body may have that is kept in memory
 * @param maxStreamedBody bytes any body may have
 * @param maxHeaderSize bytes all headers of a request may have together
 * @param idleTimeout how long a connection may go without a complete request: between requests and
 *     while the headers of one arrive
 * @param slowClientTimeout how long a client may neither send the next bytes of a body nor take the
 *     next ones of an answer
 * @param workerThreads threads that run handlers of the platform
 * @param applicationThreads threads that run handlers of applications
 * @param workerQueue requests that may wait for a worker thread; more are refused with 503
 * @param eventLoops threads that do I/O
 * @param shutdownGrace how long running requests may go on when the server is closed
 * @param userHeaderFrom whose {@link UserHeader} counts; that of others is not seen by handlers
 */
public record GatewayOptions(
    String bindAddress,
    int port,
    int maxMemoryBody,
    long maxStreamedBody,
    int maxHeaderSize,
    Duration idleTimeout,
    Duration slowClientTimeout,
    int workerThreads,
    int applicationThreads,
    int workerQueue,
    int eventLoops,
    Duration shutdownGrace,
    TrustedAddresses userHeaderFrom) {

  public GatewayOptions {
    requireNonNull(bindAddress, "bindAddress is null");
    if (port < 0 || port > 65535) {
      throw new IllegalArgumentException("the port must be between 0 and 65535, not " + port);
    }
    positive("maxMemoryBody", maxMemoryBody);
    positive("maxStreamedBody", maxStreamedBody);
    positive("maxHeaderSize", maxHeaderSize);
    positive("idleTimeout", idleTimeout.toMillis());
    positive("slowClientTimeout", slowClientTimeout.toMillis());
    positive("workerThreads", workerThreads);
    positive("applicationThreads", applicationThreads);
    positive("workerQueue", workerQueue);
    positive("eventLoops", eventLoops);
    requireNonNull(shutdownGrace, "shutdownGrace is null");
    requireNonNull(userHeaderFrom, "userHeaderFrom is null");
  }

  /** The defaults on the local address. */
  public static GatewayOptions local(int port) {
    return builder().port(port).build();
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
    private int maxMemoryBody = 10 << 20;
    private long maxStreamedBody = 10L << 30;
    private int maxHeaderSize = 32 << 10;
    private Duration idleTimeout = Duration.ofSeconds(60);
    private Duration slowClientTimeout = Duration.ofSeconds(30);
    private int workerThreads = 64;
    private int applicationThreads = 192;
    private int workerQueue = 2048;
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

    public Builder maxMemoryBody(int value) {
      maxMemoryBody = value;
      return this;
    }

    public Builder maxStreamedBody(long value) {
      maxStreamedBody = value;
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

    public Builder workerThreads(int value) {
      workerThreads = value;
      return this;
    }

    public Builder applicationThreads(int value) {
      applicationThreads = value;
      return this;
    }

    public Builder workerQueue(int value) {
      workerQueue = value;
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

    public GatewayOptions build() {
      return new GatewayOptions(
          bindAddress,
          port,
          maxMemoryBody,
          maxStreamedBody,
          maxHeaderSize,
          idleTimeout,
          slowClientTimeout,
          workerThreads,
          applicationThreads,
          workerQueue,
          eventLoops,
          shutdownGrace,
          userHeaderFrom);
    }
  }
}
