package io.cdap.cdap.gateway.router;

import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.gateway.router.Balancer.Address;
import io.cdap.cdap.gateway.router.RouteTable.Target;
import io.vertx.core.AsyncResult;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.ConnectionPoolTooBusyException;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.RequestOptions;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import javax.annotation.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One request on its way: finds an endpoint, offers the request to it, and again if need be; {@link
 * Relay} then passes the bytes. Only for the thread of its event loop.
 */
final class RoutedRequest {
  private static final Logger LOG = LoggerFactory.getLogger(RoutedRequest.class);

  static final CharSequence TEXT = HttpHeaders.createOptimized("text/plain; charset=utf-8");

  private static final Set<String> IDEMPOTENT =
      Set.of("GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE");
  private static final long FIRST_WAIT_MILLIS = 50;
  private static final long LONGEST_WAIT_MILLIS = 1000;

  /** How many connections that had served before may turn out closed. */
  private static final int MAX_RESENT = 3;

  private final RouterLoop loop;
  final HttpServerRequest request;
  private final HttpServerResponse response;
  private final ClientConnection connection;
  private final boolean hasBody;
  private final long budgetEnds;
  private final Set<Address> tried = new HashSet<>(2);

  @Nullable private Target target;
  private long nextWait = FIRST_WAIT_MILLIS;
  private int resent;
  private boolean done;
  private boolean ended;
  @Nullable private Relay relay;

  RoutedRequest(RouterLoop loop, HttpServerRequest request, ClientConnection connection) {
    this.loop = loop;
    this.request = request;
    this.response = request.response();
    this.connection = connection;
    String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
    this.hasBody =
        (length != null && !length.trim().equals("0"))
            || request.headers().contains(HttpHeaders.TRANSFER_ENCODING);
    this.budgetEnds = System.nanoTime() + loop.options().retryBudget().toNanos();
  }

  boolean hasBody() {
    return hasBody;
  }

  ClientConnection connection() {
    return connection;
  }

  boolean isDone() {
    return done;
  }

  /** Marks the end; false when it was marked before. */
  boolean isEndedNow() {
    boolean first = !ended;
    ended = true;
    return first;
  }

  void start() {
    if (hasBody) {
      request.pause();
    }
    request.exceptionHandler(e -> LOG.debug("A client failed", e));
    response.exceptionHandler(e -> LOG.debug("A client failed", e));
    String path = request.path();
    if (path == null || !path.startsWith("/")) {
      fail(400, "Malformed HTTP request: the path must begin with a slash.");
      return;
    }
    if (loop.isStopping()) {
      fail(503, "The server is shutting down.");
      return;
    }
    if (hasBody && announcedBody() > loop.options().maxBody()) {
      fail(413, Relay.tooLarge(loop.options().maxBody()));
      return;
    }
    try {
      target = loop.routes().find(request.method().name(), path);
    } catch (BadRequestException e) {
      fail(400, e.getMessage());
      return;
    }
    if (target == null) {
      fail(404, "Problem accessing: %s. Reason: Not Found".formatted(path));
    } else {
      offer();
    }
  }

  private long announcedBody() {
    String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
    try {
      return length == null ? -1 : Long.parseLong(length.trim());
    } catch (NumberFormatException e) {
      return Long.MAX_VALUE;
    }
  }

  /** Offers the request to the next endpoint that has not had its turn. */
  private void offer() {
    if (done) {
      return;
    }
    Target asked = target;
    List<Endpoint> endpoints = loop.balancer().find(asked);
    if (endpoints.isEmpty()) {
      // Whether it exists, runs, or is about to: the application fabric knows.
      asked = Target.APPFABRIC;
      endpoints = loop.balancer().find(asked);
    }
    Endpoint endpoint = loop.balancer().pick(asked, endpoints, tried);
    if (endpoint == null) {
      waitForEndpoints();
      return;
    }
    loop.client()
        .request(
            new RequestOptions()
                .setHost(endpoint.host())
                .setPort(endpoint.port())
                .setMethod(request.method())
                .setURI(originForm())
                // Bounds the wait for a place in the pool; connecting has its own time-out.
                .setConnectTimeout(loop.options().responseTimeout().toMillis()))
        .onComplete(connected -> connected(endpoint, connected));
  }

  /** Path and query, whatever form they came in. */
  private String originForm() {
    String uri = request.uri();
    if (uri.startsWith("/")) {
      return uri;
    }
    String query = request.query();
    return query == null ? request.path() : request.path() + "?" + query;
  }

  private void waitForEndpoints() {
    long left = (budgetEnds - System.nanoTime()) / 1_000_000;
    if (left <= 0) {
      fail(
          503,
          "No discoverable found for request %s %s HTTP/1.1"
              .formatted(request.method(), request.uri()));
      return;
    }
    tried.clear();
    long wait = Math.min(nextWait, left);
    nextWait = Math.min(2 * nextWait, LONGEST_WAIT_MILLIS);
    loop.later(Math.max(1, wait), this::offer);
  }

  private void connected(Endpoint endpoint, AsyncResult<HttpClientRequest> result) {
    if (result.succeeded()) {
      HttpClientRequest upstream = result.result();
      if (done) {
        upstream.reset();
        return;
      }
      loop.balancer().accepted(endpoint);
      relay = new Relay(loop, this, endpoint, upstream);
      relay.start();
      return;
    }
    if (done) {
      return;
    }
    Throwable cause = result.cause();
    if (cause instanceof ConnectionPoolTooBusyException || cause instanceof TimeoutException) {
      LOG.warn("No connection to {} is free: {}", endpoint, cause.getMessage());
      response.headers().set("Retry-After", "1");
      fail(503, "The service has too many requests already; try again later.");
      return;
    }
    LOG.debug("Cannot connect to {}", endpoint, cause);
    loop.balancer().refused(endpoint);
    tried.add(Address.of(endpoint));
    offer();
  }

  /** The endpoint failed before any byte of its answer had come. */
  void failedBeforeAnswer(Endpoint endpoint, boolean hadServedBefore, Throwable cause) {
    boolean again =
        hadServedBefore
            && !hasBody
            && IDEMPOTENT.contains(request.method().name())
            && resent < MAX_RESENT;
    if (again) {
      resent++;
      relay = null;
      LOG.debug("Sending {} {} again", request.method(), request.uri(), cause);
      offer();
      return;
    }
    LOG.warn("{} {} failed at {}: {}", request.method(), request.uri(), endpoint, cause.toString());
    fail(
        502,
        "The service closed the connection before it answered;"
            + " whether it has carried out the request is not known.");
  }

  /** Answers instead of an endpoint, or cuts the connection when part of an answer has left. */
  void fail(int status, String text) {
    if (done) {
      return;
    }
    if (response.headWritten()) {
      cut();
      return;
    }
    done = true;
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    response.setStatusCode(status);
    response.headers().set(HttpHeaders.CONTENT_TYPE, TEXT);
    response.headers().set(HttpHeaders.CONTENT_LENGTH, Integer.toString(body.length));
    boolean unread = hasBody && (relay == null || !relay.bodyHasEnded());
    if (unread || loop.isStopping()) {
      response.headers().set(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
    }
    end("HEAD".equals(request.method().name()) ? null : Buffer.buffer(body), unread);
  }

  /** The answer has come completely; its last bytes leave. */
  void finish(@Nullable Buffer last, boolean unread) {
    if (!done) {
      done = true;
      end(last, unread);
    }
  }

  private void end(@Nullable Buffer last, boolean unread) {
    connection.flushing();
    boolean close = closes();
    if (close && !response.headWritten()) {
      response.headers().set(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
    }
    if (unread) {
      // Closing at once would reset the connection under the answer.
      connection.lingers();
      request.handler(chunk -> {});
      request.endHandler(end -> connection.lingersNoMore(close));
      request.resume();
    }
    (last == null ? response.end() : response.end(last))
        .onComplete(
            sent -> {
              connection.ended(this);
              if (sent.failed() || (close && !unread)) {
                connection.close();
              }
            });
  }

  /** Whether no further request may come over the client's connection. */
  private boolean closes() {
    if (response.headers().contains(HttpHeaders.CONNECTION)) {
      return true; // nothing but "close" is ever set
    }
    return request.version() == HttpVersion.HTTP_1_0
        || HopByHop.connectionTokens(request.headers()).contains("close");
  }

  /** Cuts the client's connection, so that it cannot take a part for the whole. */
  void cut() {
    clientGone();
    connection.ended(this);
    connection.close();
  }

  /** Nobody waits for the answer any more. */
  void clientGone() {
    if (!done) {
      done = true;
      if (relay != null) {
        relay.abandon();
      }
    }
  }

  /** Looks at the clocks. */
  void check(long now) {
    if (!done && relay != null) {
      relay.check(now);
    }
  }
}
