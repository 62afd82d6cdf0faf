package io.cdap.cdap.gateway;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.error.UnavailableException;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.file.FileSystemOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.annotation.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The HTTP server. Event loops do I/O and routing, worker threads run the handlers.
 *
 * <pre>{@code
 * HttpGateway gateway = new HttpGateway(GatewayOptions.local(11015), List.of(new CommonEndpoints()));
 * gateway.start();
 * ...
 * gateway.close();
 * }</pre>
 */
public final class HttpGateway implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(HttpGateway.class);
  private static final long START_SECONDS = 30;

  private final GatewayOptions options;
  private final PathRouter<Route> router = new PathRouter<>();
  private final List<RegisteredRoute> registered = new ArrayList<>();
  private final Object running = new Object();
  private int runningRequests;
  private volatile long lastBeganNanos = System.nanoTime();
  private volatile boolean stopping;
  private volatile int port = -1;
  @Nullable private Vertx vertx;
  @Nullable private WorkerPool workers;
  @Nullable private WorkerPool applicationWorkers;

  /**
   * What requests are answered.
   *
   * @param method {@code *} for all that have no route of their own
   * @param template as of {@link Routes}
   */
  public record RegisteredRoute(String method, String template) {}

  /** What a route leads to. */
  record Route(HttpHandler handler, Threads threads) {}

  /** Which threads run a handler. */
  enum Threads {
    EVENT_LOOP,
    PLATFORM,
    APPLICATION
  }

  /** Collects the routes of all endpoints. */
  public HttpGateway(GatewayOptions options, List<HttpEndpoints> endpoints) {
    this.options = requireNonNull(options, "options is null");
    Routes routes =
        new Routes() {
          @Override
          public void add(String method, String template, HttpHandler handler) {
            register(method, template, new Route(handler, Threads.PLATFORM));
          }

          @Override
          public void addNonBlocking(String method, String template, HttpHandler handler) {
            register(method, template, new Route(handler, Threads.EVENT_LOOP));
          }

          @Override
          public void addApplication(String method, String template, HttpHandler handler) {
            register(method, template, new Route(handler, Threads.APPLICATION));
          }
        };
    endpoints.forEach(group -> group.register(routes));
  }

  private void register(String method, String template, Route route) {
    router.add(method, template, route);
    registered.add(new RegisteredRoute(method, template));
  }

  /** All routes, in the order of their registration. */
  public List<RegisteredRoute> routes() {
    return List.copyOf(registered);
  }

  /**
   * Starts to listen; on return requests are answered.
   *
   * @throws UnavailableException when the port cannot be had
   */
  public void start() {
    if (vertx != null) {
      throw new IllegalStateException("the gateway was started already");
    }
    Vertx started = newVertx();
    vertx = started;
    workers = new WorkerPool("gateway-worker-", options.workerThreads(), options.workerQueue());
    applicationWorkers =
        new WorkerPool("gateway-application-", options.applicationThreads(), options.workerQueue());
    try {
      deploy(started);
    } catch (RuntimeException e) {
      close();
      throw e;
    }
    LOG.info("Listening on {}:{}", options.bindAddress(), port);
  }

  private void deploy(Vertx owner) {
    try {
      await(
          owner.deployVerticle(
              () -> new GatewayLoop(this, options),
              new DeploymentOptions().setInstances(options.eventLoops())),
          START_SECONDS);
    } catch (ExecutionException e) {
      throw new UnavailableException(
          "Cannot listen on %s:%d: %s"
              .formatted(options.bindAddress(), options.port(), e.getCause().getMessage()),
          e.getCause());
    } catch (TimeoutException e) {
      throw new UnavailableException(
          "Not listening on %s:%d after %d s"
              .formatted(options.bindAddress(), options.port(), START_SECONDS),
          e);
    }
  }

  private Vertx newVertx() {
    return Vertx.vertx(
        new VertxOptions()
            .setEventLoopPoolSize(options.eventLoops())
            .setWorkerPoolSize(1)
            .setInternalBlockingPoolSize(1)
            .setFileSystemOptions(
                new FileSystemOptions()
                    .setClassPathResolvingEnabled(false)
                    .setFileCachingEnabled(false)));
  }

  /** The port it listens on; -1 before the start. */
  public int port() {
    return port;
  }

  /**
   * Stops: connections and requests that come now are refused, running requests finish, up to the
   * grace of the options; what runs longer is interrupted. Closing twice does nothing.
   */
  @Override
  public void close() {
    stopping = true;
    awaitRunning();
    Vertx closing = vertx;
    if (closing != null) {
      try {
        await(closing.close(), START_SECONDS);
      } catch (ExecutionException | TimeoutException e) {
        LOG.warn("The HTTP server did not close cleanly", e);
      }
    }
    for (WorkerPool pool : new WorkerPool[] {workers, applicationWorkers}) {
      if (pool != null) {
        pool.close();
      }
    }
  }

  /** How long ago the last request began; the gateway was made when there was none. */
  public Duration sinceLastRequest() {
    return Duration.ofNanos(System.nanoTime() - lastBeganNanos);
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
        LOG.warn("Closing while {} requests still run", runningRequests);
      }
    }
  }

  private static <T> T await(Future<T> future, long seconds)
      throws ExecutionException, TimeoutException {
    try {
      return future.toCompletionStage().toCompletableFuture().get(seconds, TimeUnit.SECONDS);
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

  PathRouter<Route> router() {
    return router;
  }

  WorkerPool workers(Threads threads) {
    return requireNonNull(threads == Threads.APPLICATION ? applicationWorkers : workers);
  }

  void requestBegan() {
    lastBeganNanos = System.nanoTime();
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
