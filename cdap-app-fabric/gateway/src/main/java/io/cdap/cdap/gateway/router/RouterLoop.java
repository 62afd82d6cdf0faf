package io.cdap.cdap.gateway.router;

import static java.util.Objects.requireNonNull;

import io.vertx.core.AbstractVerticle;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.PoolOptions;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.annotation.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One event loop: its clients' connections, and a pool of connections to endpoints that is its own,
 * so that a request and its answer never change threads.
 */
final class RouterLoop extends AbstractVerticle {
  private static final Logger LOG = LoggerFactory.getLogger(RouterLoop.class);
  private static final long CHECK_MILLIS = 250;

  /** A negative port means one free port for all event loops, where 0 would be one for each. */
  private static final int ANY_SHARED_PORT = -1;

  private final Router router;
  private final RouterOptions options;
  private final RouteTable routes;
  private final Balancer balancer;
  private final Map<HttpConnection, ClientConnection> connections = new HashMap<>();

  /** Connections to endpoints that an answer has come over. */
  private final Set<HttpConnection> proven = Collections.newSetFromMap(new IdentityHashMap<>());

  @Nullable private HttpClient client;

  RouterLoop(Router router, RouterOptions options, RouteTable routes, Balancer balancer) {
    this.router = router;
    this.options = options;
    this.routes = routes;
    this.balancer = balancer;
  }

  @Override
  public void start(Promise<Void> started) {
    client = newClient();
    HttpServerOptions http =
        new HttpServerOptions()
            .setHandle100ContinueAutomatically(false)
            .setHttp2ClearTextEnabled(false)
            .setMaxHeaderSize(options.maxHeaderSize())
            .setMaxInitialLineLength(options.maxHeaderSize())
            .setAcceptBacklog(1024)
            .setReuseAddress(true);
    HttpServer server =
        vertx
            .createHttpServer(http)
            .connectionHandler(this::connected)
            .invalidRequestHandler(this::refuse)
            .exceptionHandler(e -> LOG.debug("A connection of a client failed", e))
            .requestHandler(this::handle);
    vertx.setPeriodic(CHECK_MILLIS, timer -> checkClocks());
    server
        .listen(options.port() == 0 ? ANY_SHARED_PORT : options.port(), options.bindAddress())
        .onSuccess(listening -> router.listensOn(listening.actualPort()))
        .<Void>mapEmpty()
        .onComplete(started);
  }

  private HttpClient newClient() {
    int connections = Math.max(1, options.connectionsPerEndpoint() / options.eventLoops());
    return vertx
        .httpClientBuilder()
        .with(
            new HttpClientOptions()
                .setConnectTimeout((int) options.connectTimeout().toMillis())
                .setKeepAliveTimeout((int) options.keepAlive().toSeconds())
                .setMaxHeaderSize(options.maxHeaderSize())
                .setMaxInitialLineLength(options.maxHeaderSize())
                .setDecompressionSupported(false))
        .with(new PoolOptions().setHttp1MaxSize(connections).setMaxWaitQueueSize(2 * connections))
        .withConnectHandler(
            connection -> connection.closeHandler(gone -> proven.remove(connection)))
        .build();
  }

  private void connected(HttpConnection connection) {
    if (router.isStopping()) {
      connection.close();
      return;
    }
    ClientConnection state = new ClientConnection(connection, options, router::requestEnded);
    connections.put(connection, state);
    connection.closeHandler(
        gone -> {
          connections.remove(connection);
          state.closed();
        });
  }

  private void checkClocks() {
    long now = System.nanoTime();
    for (ClientConnection connection : List.copyOf(connections.values())) {
      connection.check(now);
    }
  }

  private void handle(HttpServerRequest request) {
    ClientConnection connection = connections.get(request.connection());
    if (connection == null) {
      request.connection().close();
      return;
    }
    router.requestBegan();
    RoutedRequest routed = new RoutedRequest(this, request, connection);
    connection.began(routed);
    try {
      routed.start();
    } catch (RuntimeException e) {
      LOG.error("{} {} failed", request.method(), request.uri(), e);
      routed.cut();
    }
  }

  /** Answers what the HTTP library could not parse. */
  private void refuse(HttpServerRequest request) {
    Throwable cause = request.decoderResult().cause();
    String name = cause == null ? "" : cause.getClass().getSimpleName();
    HttpServerResponse response = request.response();
    String text;
    switch (name) {
      case "TooLongHttpLineException" -> {
        response.setStatusCode(414);
        text = "The request line is longer than the limit.";
      }
      case "TooLongHttpHeaderException" -> {
        response.setStatusCode(431);
        text =
            "The request headers are larger than the limit of %d bytes."
                .formatted(options.maxHeaderSize());
      }
      default -> {
        response.setStatusCode(400);
        text = "Malformed HTTP request.";
      }
    }
    response.headers().set(HttpHeaders.CONTENT_TYPE, RoutedRequest.TEXT);
    response.headers().set(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
    response
        .end(Buffer.buffer(text.getBytes(StandardCharsets.UTF_8)))
        .onComplete(done -> request.connection().close());
  }

  RouterOptions options() {
    return options;
  }

  RouteTable routes() {
    return routes;
  }

  Balancer balancer() {
    return balancer;
  }

  HttpClient client() {
    return requireNonNull(client);
  }

  boolean isStopping() {
    return router.isStopping();
  }

  /** Runs an action on this loop: after a time, or with 0 after what is being done now. */
  void later(long millis, Runnable action) {
    if (millis == 0) {
      context.runOnContext(nothing -> action.run());
    } else {
      vertx.setTimer(millis, timer -> action.run());
    }
  }

  boolean hasServedBefore(HttpConnection connection) {
    return proven.contains(connection);
  }

  void serves(HttpConnection connection) {
    proven.add(connection);
  }
}
