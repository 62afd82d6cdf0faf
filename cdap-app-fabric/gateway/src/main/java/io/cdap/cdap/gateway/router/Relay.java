package io.cdap.cdap.gateway.router;

import io.cdap.cdap.gateway.UserHeader;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import javax.annotation.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Passes one request to one endpoint and the answer back, each side as fast as the slower one of
 * its two ends. Only for the thread of its event loop.
 */
final class Relay {
  private static final Logger LOG = LoggerFactory.getLogger(Relay.class);
  private static final long UNKNOWN = -1;

  private final RouterLoop loop;
  private final RoutedRequest routed;
  private final Endpoint endpoint;
  private final HttpServerRequest request;
  private final HttpServerResponse response;
  private final HttpClientRequest upstream;
  private final boolean hadServedBefore;

  private boolean wantsBody;
  private boolean upstreamIsFull;
  private boolean bodyEnded;
  private long received;

  @Nullable private HttpClientResponse answer;
  private boolean clientIsFull;
  private long answerLeft = UNKNOWN;

  /** When the side that is waited for last did something. */
  private long progress = System.nanoTime();

  Relay(RouterLoop loop, RoutedRequest routed, Endpoint endpoint, HttpClientRequest upstream) {
    this.loop = loop;
    this.routed = routed;
    this.endpoint = endpoint;
    this.request = routed.request;
    this.response = routed.request.response();
    this.upstream = upstream;
    this.hadServedBefore = loop.hasServedBefore(upstream.connection());
  }

  static String tooLarge(long limit) {
    return "The request body is larger than the limit of %d bytes.".formatted(limit);
  }

  boolean bodyHasEnded() {
    return bodyEnded;
  }

  void start() {
    HopByHop.copyWithout(request.headers(), upstream.headers());
    if (!loop.options().userHeaderFrom().contains(request.remoteAddress().hostAddress())) {
      upstream.headers().remove(UserHeader.NAME);
    }
    upstream.exceptionHandler(this::failed);
    upstream
        .response()
        .onComplete(
            result -> {
              if (result.succeeded()) {
                answered(result.result());
              } else {
                failed(result.cause());
              }
            });
    if (!routed.hasBody()) {
      bodyEnded = true;
      upstream.end();
      return;
    }
    if (!request.headers().contains(HttpHeaders.CONTENT_LENGTH)) {
      upstream.setChunked(true);
    }
    if (HttpHeaders.CONTINUE.toString().equalsIgnoreCase(request.getHeader(HttpHeaders.EXPECT))) {
      upstream.continueHandler(consent -> sendBodyAfterConsent());
      upstream.sendHead();
    } else {
      sendBody();
    }
  }

  private void sendBodyAfterConsent() {
    if (!routed.isDone() && !wantsBody) {
      if (!response.headWritten()) {
        response.writeContinue();
      }
      sendBody();
    }
  }

  private void sendBody() {
    wantsBody = true;
    progress = System.nanoTime();
    request.handler(this::pass);
    request.endHandler(
        end -> {
          bodyEnded = true;
          progress = System.nanoTime();
          if (!routed.isDone()) {
            upstream.end();
          }
        });
    request.resume();
  }

  private void pass(Buffer chunk) {
    if (routed.isDone()) {
      return;
    }
    progress = System.nanoTime();
    received += chunk.length();
    if (received > loop.options().maxBody()) {
      routed.fail(413, tooLarge(loop.options().maxBody()));
      abandon();
      return;
    }
    upstream.write(chunk);
    if (upstream.writeQueueFull() && !upstreamIsFull) {
      upstreamIsFull = true;
      request.pause();
      upstream.drainHandler(
          drained -> {
            upstreamIsFull = false;
            progress = System.nanoTime();
            request.resume();
          });
    }
  }

  private void answered(HttpClientResponse head) {
    if (routed.isDone()) {
      abandon();
      return;
    }
    answer = head;
    progress = System.nanoTime();
    loop.serves(upstream.connection());
    response.setStatusCode(head.statusCode());
    response.setStatusMessage(head.statusMessage());
    HopByHop.copyWithout(head.headers(), response.headers());
    boolean endpointCloses =
        head.headers().contains(HttpHeaders.CONNECTION, HttpHeaders.CLOSE, true);
    if (loop.isStopping() || (endpointCloses && !bodyEnded)) {
      response.headers().set(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
    }
    head.handler(this::passBack);
    head.endHandler(end -> finish(null));
    head.exceptionHandler(this::failed);
    if (hasBody(head)) {
      frame(head);
      // A head without a body as yet must not wait for one; with one they leave together.
      loop.later(0, this::flushHead);
    }
  }

  private boolean hasBody(HttpClientResponse head) {
    return !request.method().equals(HttpMethod.HEAD)
        && head.statusCode() != 204
        && head.statusCode() != 304;
  }

  private void frame(HttpClientResponse head) {
    String length = head.getHeader(HttpHeaders.CONTENT_LENGTH);
    if (length != null) {
      answerLeft = Long.parseLong(length.trim());
    } else if (request.version() == HttpVersion.HTTP_1_0) {
      response.headers().set(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
    } else {
      response.setChunked(true);
    }
  }

  private void flushHead() {
    if (!routed.isDone() && !response.headWritten() && !response.closed()) {
      response.writeHead();
    }
  }

  private void passBack(Buffer chunk) {
    if (routed.isDone()) {
      return;
    }
    progress = System.nanoTime();
    if (answerLeft != UNKNOWN) {
      answerLeft -= chunk.length();
      if (answerLeft == 0) {
        finish(chunk);
        return;
      }
    }
    response.write(chunk);
    if (response.writeQueueFull() && !clientIsFull && answer != null) {
      clientIsFull = true;
      answer.pause();
      response.drainHandler(
          drained -> {
            clientIsFull = false;
            progress = System.nanoTime();
            answer.resume();
          });
    }
  }

  private void finish(@Nullable Buffer last) {
    if (routed.isDone()) {
      return;
    }
    routed.finish(last, !bodyEnded);
    if (!bodyEnded) {
      abandon();
    }
  }

  private void failed(Throwable cause) {
    if (routed.isDone()) {
      return;
    }
    if (answer == null) {
      routed.failedBeforeAnswer(endpoint, hadServedBefore, cause);
    } else {
      LOG.warn(
          "{} broke off its answer to {} {}: {}",
          endpoint,
          request.method(),
          request.uri(),
          cause.toString());
      routed.cut();
    }
  }

  /** Ends the exchange with the endpoint, whatever its state. */
  void abandon() {
    upstream.reset();
  }

  void check(long now) {
    boolean waitsForClient = clientIsFull || (wantsBody && !bodyEnded && !upstreamIsFull);
    long limit =
        waitsForClient
            ? loop.options().slowClientTimeout().toNanos()
            : loop.options().responseTimeout().toNanos();
    if (now - progress <= limit) {
      return;
    }
    if (waitsForClient) {
      LOG.debug("A client of {} {} does not keep up", request.method(), request.uri());
      routed.cut();
      return;
    }
    LOG.warn("{} is silent on {} {}", endpoint, request.method(), request.uri());
    routed.fail(
        504,
        "The service did not answer within %d ms; whether it has carried out the request is not"
                .formatted(loop.options().responseTimeout().toMillis())
            + " known.");
    abandon();
  }
}
