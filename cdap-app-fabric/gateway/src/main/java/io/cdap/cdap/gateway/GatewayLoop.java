package io.cdap.cdap.gateway;

import com.google.gson.Gson;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.gateway.HttpGateway.Route;
import io.vertx.core.AbstractVerticle;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.annotation.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One event loop: its connections, and what happens to a request until a handler has it. */
final class GatewayLoop extends AbstractVerticle {
  private static final Logger LOG = LoggerFactory.getLogger(GatewayLoop.class);

  /** Bodies up to this size arrive completely before a worker thread is taken. */
  private static final int COLLECT_UP_TO = 64 << 10;

  private static final long CHECK_MILLIS = 250;

  /** A negative port means one free port for all event loops, where 0 would be one for each. */
  private static final int ANY_SHARED_PORT = -1;

  private final HttpGateway gateway;
  private final GatewayOptions options;
  private final Map<HttpConnection, Connection> connections = new HashMap<>();
  private final ErrorMapper errors = new ErrorMapper();
  private final Gson gson = new Gson();

  GatewayLoop(HttpGateway gateway, GatewayOptions options) {
    this.gateway = gateway;
    this.options = options;
  }

  @Override
  public void start(Promise<Void> started) {
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
            .exceptionHandler(e -> LOG.debug("A connection failed", e))
            .requestHandler(this::handle);
    vertx.setPeriodic(CHECK_MILLIS, timer -> checkClocks());
    server
        .listen(options.port() == 0 ? ANY_SHARED_PORT : options.port(), options.bindAddress())
        .onSuccess(listening -> gateway.listensOn(listening.actualPort()))
        .<Void>mapEmpty()
        .onComplete(started);
  }

  private void connected(HttpConnection connection) {
    if (gateway.isStopping()) {
      connection.close();
      return;
    }
    Connection state = new Connection(connection, options, gateway::requestEnded);
    connections.put(connection, state);
    connection.closeHandler(
        gone -> {
          connections.remove(connection);
          state.closed();
        });
  }

  private void checkClocks() {
    long now = System.nanoTime();
    for (Connection connection : List.copyOf(connections.values())) {
      connection.check(now);
    }
  }

  private void handle(HttpServerRequest request) {
    Connection connection = connections.get(request.connection());
    if (connection == null) {
      request.connection().close();
      return;
    }
    gateway.requestBegan();
    Exchange exchange = new Exchange(request, context, connection, gateway::isStopping);
    connection.began(exchange);
    try {
      route(request, connection, exchange);
    } catch (RuntimeException e) {
      LOG.error("{} {} failed", request.method(), request.uri(), e);
      exchange.abort();
    }
  }

  private void route(HttpServerRequest request, Connection connection, Exchange exchange) {
    String path = collapse(request.path());
    String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
    long announced = length == null ? -1 : parseLength(length);
    RequestBody body = null;
    if (announced > 0 || request.headers().contains(HttpHeaders.TRANSFER_ENCODING)) {
      body =
          new RequestBody(
              request,
              context,
              options.maxStreamedBody(),
              options.slowClientTimeout().toMillis(),
              "100-continue".equalsIgnoreCase(request.getHeader(HttpHeaders.EXPECT)));
      body.attach();
      exchange.body(body);
    }
    GatewayResponse response = new GatewayResponse(exchange, gson);
    String method = request.method().name();
    PathRouter.Match<Route> match;
    try {
      match = gateway.router().find(method, path);
      if (match == null) {
        sendUnmatched(response, path);
        return;
      }
    } catch (BadRequestException e) {
      response.sendText(400, e.getMessage());
      return;
    }
    if (announced > options.maxStreamedBody()) {
      response.sendText(413, RequestBody.tooLarge(options.maxStreamedBody()));
      return;
    }
    GatewayRequest wrapped = new GatewayRequest(request, path, match, body, options, gson);
    Route route = match.value();
    if (route.threads() == HttpGateway.Threads.EVENT_LOOP) {
      run(route.handler(), wrapped, response);
    } else if (body == null) {
      dispatch(route, wrapped, response);
    } else if (announced > 0 && announced <= COLLECT_UP_TO) {
      connection.collecting();
      body.collect(
          () -> {
            connection.working();
            dispatch(route, wrapped, response);
          });
    } else {
      dispatch(route, wrapped, response);
    }
  }

  private static long parseLength(String length) {
    try {
      return Long.parseLong(length.trim());
    } catch (NumberFormatException e) {
      return Long.MAX_VALUE;
    }
  }

  private void sendUnmatched(GatewayResponse response, String path) {
    Set<String> methods = gateway.router().methods(path);
    if (methods.isEmpty()) {
      response.sendText(404, "Problem accessing: %s. Reason: Not Found".formatted(path));
    } else {
      response.header("Allow", String.join(", ", methods));
      response.sendText(405, path);
    }
  }

  private void dispatch(Route route, GatewayRequest request, GatewayResponse response) {
    if (gateway.isStopping()) {
      response.sendText(503, "The server is shutting down.");
    } else if (!gateway
        .workers(route.threads())
        .offer(() -> run(route.handler(), request, response))) {
      response.header("Retry-After", "1");
      response.sendText(
          503, "The server is busy: all threads work and too many requests wait. Try again.");
    }
  }

  /** Runs a handler; whatever it throws becomes an answer, or cuts one that has begun. */
  @SuppressWarnings("CatchingUnchecked") // handlers may throw anything, errors included
  private void run(HttpHandler handler, GatewayRequest request, GatewayResponse response) {
    try {
      handler.handle(request, response);
      response.handlerReturned();
    } catch (Throwable failure) {
      if (isClientGone(failure)) {
        LOG.debug("{} ended early", request.describe(), failure);
        response.abort();
        return;
      }
      ErrorMapper.MappedError error = errors.map(failure);
      if (error.unexpected() || response.isSent()) {
        LOG.error("{} failed", request.describe(), failure);
      }
      if (response.isSent()) {
        response.abort();
      } else {
        response.dropHeaders();
        response.sendText(error.status(), error.message());
      }
    }
  }

  private static boolean isClientGone(Throwable failure) {
    boolean wraps = failure instanceof IOException || failure instanceof UncheckedIOException;
    return failure instanceof ClientGoneException
        || (wraps && failure.getCause() instanceof ClientGoneException);
  }

  /** Answers what the HTTP library could not parse. */
  private void refuse(HttpServerRequest request) {
    Throwable cause = request.decoderResult().cause();
    String name = cause == null ? "" : cause.getClass().getSimpleName();
    int status =
        switch (name) {
          case "TooLongHttpLineException" -> 414;
          case "TooLongHttpHeaderException" -> 431;
          default -> 400;
        };
    String text =
        switch (status) {
          case 414 -> "The request line is longer than the limit.";
          case 431 ->
              "The request headers are larger than the limit of %d bytes."
                  .formatted(options.maxHeaderSize());
          default -> "Malformed HTTP request.";
        };
    HttpServerResponse response = request.response();
    response.setStatusCode(status);
    response.headers().set(HttpHeaders.CONTENT_TYPE, Exchange.TEXT);
    response.headers().set(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
    response
        .end(Buffer.buffer(text.getBytes(StandardCharsets.UTF_8)))
        .onComplete(done -> request.connection().close());
  }

  private static String collapse(@Nullable String path) {
    if (path == null || path.isEmpty()) {
      return "/";
    }
    return path.contains("//") ? path.replaceAll("/{2,}", "/") : path;
  }
}
