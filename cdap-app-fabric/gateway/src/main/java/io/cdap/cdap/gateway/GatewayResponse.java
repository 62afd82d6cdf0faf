package io.cdap.cdap.gateway;

import com.google.gson.Gson;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.zip.GZIPOutputStream;
import javax.annotation.Nullable;

/** Builds an answer on the handler's thread and hands it over in one piece, or in chunks. */
final class GatewayResponse implements HttpResponse {
  private static final int COMPRESS_FROM = 1024;
  private static final Set<String> SET_BY_SERVER =
      Set.of("content-length", "transfer-encoding", "connection");

  private final Exchange exchange;
  private final Gson gson;
  private final AtomicBoolean sent = new AtomicBoolean();
  private List<Map.Entry<String, String>> headers = List.of();
  @Nullable private volatile ResponseStream stream;

  GatewayResponse(Exchange exchange, Gson gson) {
    this.exchange = exchange;
    this.gson = gson;
  }

  @Override
  public HttpResponse header(String name, String value) {
    requireHeader(name, value);
    if (!SET_BY_SERVER.contains(name.toLowerCase(Locale.ROOT))) {
      if (headers.isEmpty()) {
        headers = new ArrayList<>(4);
      }
      headers.add(Map.entry(name, value));
    }
    return this;
  }

  private static void requireHeader(String name, String value) {
    boolean good = !name.isEmpty();
    for (int i = 0; i < name.length() && good; i++) {
      char c = name.charAt(i);
      good = c > ' ' && c < 0x7f && "()<>@,;:\\\"/[]?={}".indexOf(c) < 0;
    }
    if (!good) {
      throw new IllegalArgumentException("'%s' cannot be the name of a header".formatted(name));
    }
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '\r' || c == '\n' || c == 0) {
        throw new IllegalArgumentException("header %s has a line break in it".formatted(name));
      }
    }
  }

  @Override
  public void sendStatus(int status) {
    claim(status);
    exchange.send(status, null, headers, null);
  }

  @Override
  public void sendText(int status, String text) {
    sendBytes(status, Exchange.TEXT, text.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void sendJson(Object value) {
    sendJson(200, value);
  }

  @Override
  public void sendJson(int status, Object value) {
    sendBytes(status, Exchange.JSON, gson.toJson(value).getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void send(int status, String contentType, ByteBuffer body) {
    requireHeader("Content-Type", contentType);
    byte[] bytes = new byte[body.remaining()];
    body.duplicate().get(bytes);
    sendBytes(status, contentType, bytes);
  }

  private void sendBytes(int status, CharSequence contentType, byte[] bytes) {
    claim(status);
    if (bytes.length >= COMPRESS_FROM && mayCompress(contentType.toString())) {
      exchange.send(status, contentType, headers, gzip(bytes));
    } else {
      exchange.send(status, contentType, headers, bytes);
    }
  }

  @Override
  public OutputStream stream(int status, Map<String, String> more) {
    more.forEach(this::header);
    claim(status);
    boolean gzip = mayCompress(value("Content-Type"));
    ResponseStream chunks = new ResponseStream(exchange);
    exchange.sendHead(status, headers, chunks);
    stream = chunks;
    if (!gzip) {
      return chunks;
    }
    try {
      return new GZIPOutputStream(chunks, 8192, true);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public boolean isSent() {
    return sent.get();
  }

  /** After the handler: nothing sent is an empty 200, a stream left open is at its end. */
  void handlerReturned() throws IOException {
    ResponseStream open = stream;
    if (open != null && !open.isClosed()) {
      open.abort();
      throw new IOException("the handler returned without closing its response stream");
    }
    if (!isSent()) {
      sendStatus(200);
    }
  }

  /** After a failure: the client must not take a part for the whole. */
  void abort() {
    ResponseStream open = stream;
    if (open == null) {
      exchange.abort();
    } else if (!open.isClosed()) {
      open.abort();
    }
  }

  /** Forgets headers of an answer that is not sent after all. */
  void dropHeaders() {
    headers = List.of();
  }

  private void claim(int status) {
    HttpResponse.requireFinalStatus(status);
    if (!sent.compareAndSet(false, true)) {
      throw new IllegalStateException("an answer was sent already");
    }
  }

  @Nullable
  private String value(String name) {
    for (Map.Entry<String, String> header : headers) {
      if (header.getKey().equalsIgnoreCase(name)) {
        return header.getValue();
      }
    }
    return null;
  }

  /** Decides for gzip, and says so in the headers. */
  private boolean mayCompress(@Nullable String contentType) {
    if (contentType == null
        || !isText(contentType.toLowerCase(Locale.ROOT))
        || value("Content-Encoding") != null) {
      return false;
    }
    header("Vary", "Accept-Encoding");
    if (!exchange.wants("gzip")) {
      return false;
    }
    header("Content-Encoding", "gzip");
    return true;
  }

  private static boolean isText(String contentType) {
    return contentType.startsWith("text/")
        || contentType.contains("json")
        || contentType.contains("xml")
        || contentType.contains("javascript");
  }

  private static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream(bytes.length / 2);
    try (OutputStream out = new GZIPOutputStream(compressed, 8192)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return compressed.toByteArray();
  }
}
