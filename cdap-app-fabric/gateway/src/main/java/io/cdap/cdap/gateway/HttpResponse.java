package io.cdap.cdap.gateway;

import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Map;

/**
 * The answer to a request. One of the send methods may be called, once; from any one thread.
 *
 * <p>Headers are given as name to value pairs; {@code Content-Length} and {@code Transfer-Encoding}
 * are set by the server.
 */
public interface HttpResponse {

  /** Adds a header to whatever is sent later. */
  HttpResponse header(String name, String value);

  /** Sends a status without a body. */
  void sendStatus(int status);

  /** Sends plain text, UTF-8. */
  void sendText(int status, String text);

  /** Sends an object as JSON with status 200. */
  void sendJson(Object value);

  /** Sends an object as JSON. */
  void sendJson(int status, Object value);

  /** Sends bytes. */
  void send(int status, String contentType, ByteBuffer body);

  /**
   * Starts a chunked body. Writing waits while the client is slow and fails when it is gone. The
   * caller closes the stream to end the body; a stream that is not closed when the handler throws
   * makes the server cut the connection.
   */
  OutputStream stream(int status, Map<String, String> headers);

  /** Whether anything was sent. */
  boolean isSent();

  /**
   * Checks a status that a program chose.
   *
   * @throws IllegalArgumentException when it is none that ends an exchange
   */
  static void requireFinalStatus(int status) {
    if (status < 200 || status > 599) {
      throw new IllegalArgumentException(
          "%d is no status of an answer, which is from 200 to 599".formatted(status));
    }
  }
}
