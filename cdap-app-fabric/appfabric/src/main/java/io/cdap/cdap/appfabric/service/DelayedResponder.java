package io.cdap.cdap.appfabric.service;

import com.google.gson.Gson;
import io.cdap.cdap.api.Transactional;
import io.cdap.cdap.api.service.http.HttpContentProducer;
import io.cdap.cdap.api.service.http.HttpServiceResponder;
import io.cdap.cdap.gateway.HttpResponse;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.twill.filesystem.Location;

/**
 * Keeps what a handler answers until its transaction has committed, so that a client never hears of
 * a success that is rolled back. For one request.
 */
final class DelayedResponder implements HttpServiceResponder {
  private static final Gson GSON = new Gson();
  private static final String CONTENT_TYPE = "Content-Type";
  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  /** What will be sent. */
  private interface Answer {
    void send(HttpResponse response, Transactional transactional) throws Exception;
  }

  private int status;
  private Answer answer;

  /** Whether the handler has answered. */
  boolean isAnswered() {
    return answer != null;
  }

  /** The status of the answer; 200 when there is none. */
  int status() {
    return answer == null ? 200 : status;
  }

  /** Forgets the answer, since the transaction was rolled back. */
  void discard() {
    answer = null;
  }

  /** Sends the answer, or an empty 200. */
  void send(HttpResponse response, Transactional transactional) throws Exception {
    if (answer == null) {
      response.sendStatus(200);
    } else {
      answer.send(response, transactional);
    }
  }

  @Override
  public void sendJson(Object object) {
    sendJson(200, object);
  }

  @Override
  public void sendJson(int code, Object object) {
    sendJson(code, object, object == null ? Object.class : object.getClass(), GSON);
  }

  @Override
  public void sendJson(int code, Object object, Type type, Gson gson) {
    ByteBuffer body = ByteBuffer.wrap(gson.toJson(object, type).getBytes(StandardCharsets.UTF_8));
    answer(code, (response, tx) -> response.send(code, "application/json", body));
  }

  @Override
  public void sendString(String data) {
    sendString(200, data, StandardCharsets.UTF_8);
  }

  @Override
  public void sendString(int code, String data, Charset charset) {
    ByteBuffer body = ByteBuffer.wrap(data.getBytes(charset));
    String type = "text/plain; charset=" + charset.name().toLowerCase(Locale.ROOT);
    answer(code, (response, tx) -> response.send(code, type, body));
  }

  @Override
  public void sendStatus(int code) {
    sendStatus(code, List.of());
  }

  @Override
  public void sendStatus(int code, Map<String, String> headers) {
    sendStatus(code, headers.entrySet());
  }

  @Override
  public void sendStatus(int code, Iterable<? extends Map.Entry<String, String>> headers) {
    String type = "text/plain";
    for (Map.Entry<String, String> header : headers) {
      type = header.getKey().equalsIgnoreCase(CONTENT_TYPE) ? header.getValue() : type;
    }
    send(code, NOTHING, type, headers);
  }

  @Override
  public void sendError(int code, String errorMessage) {
    answer(code, (response, tx) -> response.sendText(code, errorMessage));
  }

  @Override
  public void send(int code, ByteBuffer content, String contentType, Map<String, String> headers) {
    send(code, content, contentType, headers.entrySet());
  }

  @Override
  public void send(
      int code,
      ByteBuffer content,
      String contentType,
      Iterable<? extends Map.Entry<String, String>> headers) {
    ByteBuffer body = content == null ? NOTHING : content;
    answer(
        code,
        (response, tx) -> {
          addHeaders(response, headers);
          response.send(code, contentType, body);
        });
  }

  @Override
  public void send(int code, HttpContentProducer producer, String contentType) {
    send(code, producer, contentType, List.of());
  }

  @Override
  public void send(
      int code, HttpContentProducer producer, String contentType, Map<String, String> headers) {
    send(code, producer, contentType, headers.entrySet());
  }

  @Override
  public void send(
      int code,
      HttpContentProducer producer,
      String contentType,
      Iterable<? extends Map.Entry<String, String>> headers) {
    answer(
        code,
        (response, tx) -> {
          addHeaders(response, headers);
          produce(producer, response, code, contentType, tx);
        });
  }

  @Override
  public void send(int code, Location location, String contentType) throws IOException {
    send(code, location, contentType, List.of());
  }

  @Override
  public void send(int code, Location location, String contentType, Map<String, String> headers)
      throws IOException {
    send(code, location, contentType, headers.entrySet());
  }

  @Override
  public void send(
      int code,
      Location location,
      String contentType,
      Iterable<? extends Map.Entry<String, String>> headers)
      throws IOException {
    if (!location.exists()) {
      throw new FileNotFoundException("There is no file " + location);
    }
    answer(
        code,
        (response, tx) -> {
          addHeaders(response, headers);
          try (InputStream input = location.getInputStream();
              OutputStream output = response.stream(code, Map.of(CONTENT_TYPE, contentType))) {
            input.transferTo(output);
          }
        });
  }

  private static void produce(
      HttpContentProducer producer,
      HttpResponse response,
      int code,
      String contentType,
      Transactional transactional)
      throws Exception {
    try {
      // The first chunk is asked for before the head goes out: its failure is still an answer.
      ByteBuffer chunk = producer.nextChunk(transactional);
      Map<String, String> headers = new LinkedHashMap<>();
      headers.put(CONTENT_TYPE, contentType);
      OutputStream output = response.stream(code, headers);
      WritableByteChannel channel = Channels.newChannel(output);
      while (chunk.hasRemaining()) {
        channel.write(chunk);
        chunk = producer.nextChunk(transactional);
      }
      producer.onFinish();
      output.close();
    } catch (Exception e) {
      producer.onError(e);
      throw e;
    }
  }

  private static void addHeaders(
      HttpResponse response, Iterable<? extends Map.Entry<String, String>> headers) {
    for (Map.Entry<String, String> header : headers) {
      // The content type is an argument of its own; as a header too it would be sent twice.
      if (!header.getKey().equalsIgnoreCase(CONTENT_TYPE)) {
        response.header(header.getKey(), header.getValue());
      }
    }
  }

  private void answer(int code, Answer newAnswer) {
    if (answer != null) {
      throw new IllegalStateException("The handler has answered this request already.");
    }
    status = code;
    answer = newAnswer;
  }
}
