package io.cdap.cdap.gateway;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.TooLargeException;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import javax.annotation.Nullable;

/** A request of the HTTP library behind the gateway's own interface. */
final class GatewayRequest implements HttpRequest {
  private final HttpServerRequest request;
  private final String path;
  private final PathRouter.Match<?> match;
  @Nullable private final RequestBody body;
  private final GatewayOptions options;
  private final Gson gson;

  @Nullable private Map<String, List<String>> query;
  @Nullable private byte[] bytes;
  private boolean streamed;

  GatewayRequest(
      HttpServerRequest request,
      String path,
      PathRouter.Match<?> match,
      @Nullable RequestBody body,
      GatewayOptions options,
      Gson gson) {
    this.request = request;
    this.path = path;
    this.match = match;
    this.body = body;
    this.options = options;
    this.gson = gson;
  }

  @Override
  public String method() {
    return request.method().name();
  }

  @Override
  public String path() {
    return path;
  }

  @Override
  public String uri() {
    return request.uri();
  }

  @Override
  public String pathParameter(String name) {
    return match.parameter(name);
  }

  @Override
  public String tail() {
    return match.tail();
  }

  @Override
  public Optional<String> queryParameter(String name) {
    List<String> values = queryParameters().get(name);
    return values == null ? Optional.empty() : Optional.of(values.get(0));
  }

  @Override
  public List<String> queryParameters(String name) {
    return queryParameters().getOrDefault(name, List.of());
  }

  @Override
  public Map<String, List<String>> queryParameters() {
    if (query == null) {
      query = QueryParameters.parse(request.query());
    }
    return query;
  }

  @Override
  public Optional<String> header(String name) {
    return name.equalsIgnoreCase(UserHeader.NAME) && !tellsUser()
        ? Optional.empty()
        : Optional.ofNullable(request.getHeader(name));
  }

  @Override
  public List<Map.Entry<String, String>> headers() {
    List<Map.Entry<String, String>> all = request.headers().entries();
    return request.headers().contains(UserHeader.NAME) && !tellsUser()
        ? all.stream().filter(header -> !header.getKey().equalsIgnoreCase(UserHeader.NAME)).toList()
        : all;
  }

  /** Whether the sender may say who the user is. */
  private boolean tellsUser() {
    return options.userHeaderFrom().contains(remoteAddress());
  }

  @Override
  public String remoteAddress() {
    return request.remoteAddress().hostAddress();
  }

  @Override
  public byte[] body() {
    if (bytes == null) {
      if (streamed) {
        throw new IllegalStateException("the body is read as a stream already");
      }
      bytes = body == null ? new byte[0] : readAll(body);
    }
    return bytes;
  }

  private byte[] readAll(RequestBody from) {
    int maxMemoryBody = options.maxMemoryBody();
    String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
    if (length != null && Long.parseLong(length.trim()) > maxMemoryBody) {
      throw new TooLargeException(RequestBody.tooLarge(maxMemoryBody));
    }
    boolean gzip = "gzip".equalsIgnoreCase(request.getHeader(HttpHeaders.CONTENT_ENCODING));
    try (InputStream in = gzip ? new GZIPInputStream(from) : from) {
      byte[] all = in.readNBytes(maxMemoryBody);
      if (in.read() >= 0) {
        throw new TooLargeException(RequestBody.tooLarge(maxMemoryBody));
      }
      return all;
    } catch (ZipException e) {
      throw new BadRequestException("The request body is not in gzip format.", e);
    } catch (EOFException e) {
      throw new BadRequestException("The gzip data of the request body ends too early.", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String bodyText() {
    return new String(body(), StandardCharsets.UTF_8);
  }

  @Override
  public <T> Optional<T> bodyJson(Type type) {
    String text = bodyText();
    if (text.isBlank()) {
      return Optional.empty();
    }
    try {
      T value = gson.fromJson(text, type);
      return Optional.ofNullable(value);
    } catch (JsonParseException e) {
      throw new BadRequestException("Request body is invalid JSON: " + JsonProblem.describe(e), e);
    }
  }

  @Override
  public InputStream bodyStream() {
    if (streamed || bytes != null) {
      throw new IllegalStateException("the body is read already");
    }
    streamed = true;
    return body == null ? new ByteArrayInputStream(new byte[0]) : body;
  }

  /** For the log. */
  String describe() {
    return request.method().name() + " " + request.uri() + " from " + remoteAddress();
  }
}
