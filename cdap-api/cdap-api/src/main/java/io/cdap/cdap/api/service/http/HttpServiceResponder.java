package io.cdap.cdap.api.service.http;

import com.google.gson.Gson;
import java.io.IOException;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.Map;
import org.apache.twill.filesystem.Location;

/** Sends the response to one request; exactly one of its methods is to be called, once. */
public interface HttpServiceResponder {

  /**
   * Sends a body that is made piece by piece.
   *
   * @param contentType the {@code Content-Type} of the body
   */
  void send(int status, HttpContentProducer producer, String contentType);

  void send(
      int status,
      HttpContentProducer producer,
      String contentType,
      Iterable<? extends Map.Entry<String, String>> headers);

  void send(
      int status, HttpContentProducer producer, String contentType, Map<String, String> headers);

  /**
   * Sends a body with further headers.
   *
   * @param contentType the {@code Content-Type} of the body
   */
  void send(
      int status,
      ByteBuffer content,
      String contentType,
      Iterable<? extends Map.Entry<String, String>> headers);

  void send(int status, ByteBuffer content, String contentType, Map<String, String> headers);

  /**
   * Sends the content of a file.
   *
   * @param contentType the {@code Content-Type} of the body
   * @throws IOException when the file cannot be opened
   */
  void send(int status, Location location, String contentType) throws IOException;

  void send(
      int status,
      Location location,
      String contentType,
      Iterable<? extends Map.Entry<String, String>> headers)
      throws IOException;

  void send(int status, Location location, String contentType, Map<String, String> headers)
      throws IOException;

  /** Sends a message as the body of an error. */
  void sendError(int status, String errorMessage);

  /** Sends an object as JSON. */
  void sendJson(int status, Object object);

  /** Sends an object as the JSON a given Gson makes of it. */
  void sendJson(int status, Object object, Type type, Gson gson);

  /** Sends an object as JSON with status 200. */
  void sendJson(Object object);

  /** Sends a status without a body. */
  void sendStatus(int status);

  void sendStatus(int status, Iterable<? extends Map.Entry<String, String>> headers);

  void sendStatus(int status, Map<String, String> headers);

  /** Sends a text in a charset. */
  void sendString(int status, String data, Charset charset);

  /** Sends a text as UTF-8 with status 200. */
  void sendString(String data);
}
