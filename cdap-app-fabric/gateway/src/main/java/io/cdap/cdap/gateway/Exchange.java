package io.cdap.cdap.gateway;

import io.vertx.core.Context;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import javax.annotation.Nullable;

/**
 * The event loop's side of one request and its answer. The methods are called from any thread; what
 * they do to the connection happens on its event loop, in order.
 */
final class Exchange {
  static final CharSequence TEXT = HttpHeaders.createOptimized("text/plain; charset=utf-8");
  static final CharSequence JSON = HttpHeaders.createOptimized("application/json");

  final HttpServerRequest request;
  private final HttpServerResponse response;
  private final Context context;
  private final Connection connection;
  private final BooleanSupplier stopping;
  @Nullable private RequestBody body;
  private boolean ended;

  Exchange(
      HttpServerRequest request, Context context, Connection connection, BooleanSupplier stopping) {
    this.request = request;
    this.response = request.response();
    this.context = context;
    this.connection = connection;
    this.stopping = stopping;
  }

  void body(RequestBody value) {
    body = value;
  }

  /** On the event loop: marks the end; false when it was marked before. */
  boolean isEndedNow() {
    boolean first = !ended;
    ended = true;
    return first;
  }

  long slowClientMillis() {
    return connection.slowClientMillis();
  }

  boolean wants(String encoding) {
    String accepted = request.getHeader(HttpHeaders.ACCEPT_ENCODING);
    return accepted != null && accepted.contains(encoding) && !accepted.contains(encoding + ";q=0");
  }

  /** Sends a whole answer. */
  void send(
      int status,
      @Nullable CharSequence contentType,
      List<Map.Entry<String, String>> headers,
      @Nullable byte[] bytes) {
    onLoop(
        () -> {
          begin(status, contentType, headers);
          boolean close = unreadBody();
          if (close) {
            response.headers().set(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
          }
          boolean bodiless = bytes == null || request.method().equals(HttpMethod.HEAD);
          connection.flushing(bodiless ? 0 : bytes.length);
          (bodiless ? response.end() : response.end(Buffer.buffer(bytes)))
              .onComplete(done -> connection.ended(this));
          if (close && body != null) {
            linger(body);
          }
        });
  }

  /** Sends the head of a chunked answer. */
  void sendHead(int status, List<Map.Entry<String, String>> headers, ResponseStream stream) {
    onLoop(
        () -> {
          begin(status, null, headers);
          if (request.version() == HttpVersion.HTTP_1_0) {
            response.headers().set(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
          } else {
            response.setChunked(true);
          }
          response.exceptionHandler(stream::failed);
          response.closeHandler(
              gone -> stream.failed(new ClientGoneException("the client went away", null)));
        });
  }

  /** Sends one chunk and says when it has left. */
  void sendChunk(byte[] bytes, ResponseStream stream) {
    onLoop(
        () ->
            response
                .write(Buffer.buffer(bytes))
                .onComplete(
                    written -> {
                      if (written.succeeded()) {
                        stream.written(bytes.length);
                      } else {
                        stream.failed(written.cause());
                      }
                    }));
  }

  /** Ends a chunked answer. */
  void sendEnd() {
    onLoop(
        () -> {
          boolean close = unreadBody() || request.version() == HttpVersion.HTTP_1_0;
          connection.flushing(0);
          response
              .end()
              .onComplete(
                  done -> {
                    connection.ended(this);
                    if (close) {
                      connection.close();
                    }
                  });
        });
  }

  /** Cuts the connection, so that the client cannot take a part for the whole. */
  void abort() {
    context.runOnContext(nothing -> cut());
  }

  private void cut() {
    connection.ended(this);
    connection.close();
  }

  private void begin(
      int status, @Nullable CharSequence contentType, List<Map.Entry<String, String>> headers) {
    response.setStatusCode(status);
    if (contentType != null) {
      response.headers().set(HttpHeaders.CONTENT_TYPE, contentType);
    }
    for (Map.Entry<String, String> header : headers) {
      response.headers().add(header.getKey(), header.getValue());
    }
    if (stopping.getAsBoolean()) {
      response.headers().set(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
    }
  }

  private boolean unreadBody() {
    return body != null && !body.hasEnded();
  }

  /** Reads on for a while: closing at once would reset the connection under the answer. */
  private void linger(RequestBody unread) {
    connection.lingers();
    unread.discard();
  }

  private void onLoop(Runnable action) {
    if (Context.isOnEventLoopThread() && io.vertx.core.Vertx.currentContext() == context) {
      guarded(action);
    } else {
      context.runOnContext(nothing -> guarded(action));
    }
  }

  /** What fails here has a closed connection as its cause, or left it in an unknown state. */
  private void guarded(Runnable action) {
    try {
      if (response.closed()) {
        connection.ended(this);
      } else {
        action.run();
      }
    } catch (RuntimeException e) {
      cut();
      throw e;
    }
  }
}
