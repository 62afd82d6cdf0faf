package io.cdap.cdap.gateway.router;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.error.UnavailableException;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.dns.AddressResolverOptions;
import io.vertx.core.file.FileSystemOptions;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.annotation.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A reverse proxy in front of the platform.
 *
 * <p><b>Where a request goes.</b> Paths below {@code
 * /v3/namespaces/{ns}/apps/{app}[/versions/{v}]/services/{s}/methods/} (and {@code spark} for
 * {@code services}) go to the instances of that service in turn: of that version, or without one of
 * the run that started last. When the directory knows none, and for all other paths, the leading
 * application fabric is asked, which knows what exists and says 404 or 503 accordingly. What is
 * below {@code /v3Internal/} and {@code /v1/} is not there: 404.
 *
 * <p><b>What is tried again.</b> A request is offered to another endpoint, or after a short wait to
 * the same ones, until the retry budget is spent, only as long as none of its bytes was sent: when
 * the connection was refused, could not be made in time, or was closed before it was used. Once
 * bytes were sent the service may have acted on them. Then a request is sent a second time only if
 * its method is idempotent by RFC 9110 (GET, HEAD, OPTIONS, TRACE, PUT, DELETE), it has no body,
 * and a connection that had served before was closed without a byte of an answer: a connection that
 * was about to be closed for being unused looks like that. Everything else that breaks is 502 when
 * no byte of an answer has left, and else a closed connection, so that a part is never taken for
 * the whole.
 *
 * <p><b>What it answers itself.</b> 503 {@code No discoverable found for request ...} when the
 * retry budget is spent, 503 with {@code Retry-After} when an endpoint has too many requests, 502
 * as above, 504 when an endpoint is silent, 413 and 431 for what is above the limits, 400 for what
 * is malformed.
 *
 * <p>A client that goes away takes its request to the endpoint with it. {@code Expect:
 * 100-continue} is passed on, and the endpoint's consent passed back. Compressed bodies are passed
 * as they are.
 *
 * <p>Safe for use by many threads.
 */
public final class Router implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Router.class);
  private static final long START_SECONDS = 30;
  private static final int HOSTS_FILE_REFRESH_MILLIS = 30_000;

  private final RouterOptions options;
  private final RouteTable routes = new RouteTable();
  private final Balancer balancer;
  private final Object running = new Object();
  private int runningRequests;
  private volatile boolean stopping;
  private volatile int port = -1;
  @Nullable private Vertx vertx;

  public Router(RouterOptions options, EndpointDirectory directory) {
    this.options = requireNonNull(options, "options is null");
    this.balancer = new Balancer(directory, options.setAside(), System::nanoTime);
  }

  /**
   * Starts to listen; on return requests are routed.
   *
   * @throws UnavailableException when the port cannot be had
   */
  public void start() {
    if (vertx != null) {
      throw new IllegalStateException("the router was started already");
    }
    Vertx started = newVertx();
    vertx = started;
    try {
      deploy(started);
    } catch (RuntimeException e) {
      close();
      throw e;
    }
    LOG.info("Routing from {}:{}", options.bindAddress(), port);
  }

  private Vertx newVertx() {
    return Vertx.vertx(
        new VertxOptions()
            .setEventLoopPoolSize(options.eventLoops())
            .setWorkerPoolSize(1)
            .setInternalBlockingPoolSize(1)
            .setAddressResolverOptions(
                // Nodes join a cluster while its router runs.
                new AddressResolverOptions().setHostsRefreshPeriod(HOSTS_FILE_REFRESH_MILLIS))
            .setFileSystemOptions(
                new FileSystemOptions()
                    .setClassPathResolvingEnabled(false)
                    .setFileCachingEnabled(false)));
  }

  private void deploy(Vertx owner) {
    try {
      await(
          owner.deployVerticle(
              () -> new RouterLoop(this, options, routes, balancer),
              new DeploymentOptions().setInstances(options.eventLoops())));
    } catch (ExecutionException e) {
      throw new UnavailableException(
          "The router cannot listen on %s:%d: %s"
              .formatted(options.bindAddress(), options.port(), e.getCause().getMessage()),
          e.getCause());
    } catch (TimeoutException e) {
      throw new UnavailableException(
          "The router is not listening on %s:%d after %d s"
              .formatted(options.bindAddress(), options.port(), START_SECONDS),
          e);
    }
  }

  /** The port it listens on; -1 before the start. */
  public int port() {
    return port;
  }

  /**
   * Stops: connections and requests that come now are refused, running requests finish, up to the
   * grace of the options; what runs longer is cut off. Closing twice does nothing.
   */
  @Override
  public void close() {
    stopping = true;
    awaitRunning();
    Vertx closing = vertx;
    if (closing != null) {
      try {
        await(closing.close());
      } catch (ExecutionException | TimeoutException e) {
        LOG.warn("The router did not close cleanly", e);
      }
    }
  }

  private void awaitRunning() {
    long end = System.nanoTime() + options.shutdownGrace().toNanos();
    synchronized (running) {
      long left = end - System.nanoTime();
      while (runningRequests > 0 && left > 0) {
        try {
          TimeUnit.NANOSECONDS.timedWait(running, left);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          return;
        }
        left = end - System.nanoTime();
      }
      if (runningRequests > 0) {
        LOG.warn("Closing the router while {} requests still run", runningRequests);
      }
    }
  }

  private static <T> T await(Future<T> future) throws ExecutionException, TimeoutException {
    try {
      return future.toCompletionStage().toCompletableFuture().get(START_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UnavailableException("interrupted", e);
    }
  }

  void listensOn(int actualPort) {
    port = actualPort;
  }

  boolean isStopping() {
    return stopping;
  }

  void requestBegan() {
    synchronized (running) {
      runningRequests++;
    }
  }

  void requestEnded() {
    synchronized (running) {
      runningRequests--;
      if (runningRequests == 0) {
        running.notifyAll();
      }
    }
  }
}
