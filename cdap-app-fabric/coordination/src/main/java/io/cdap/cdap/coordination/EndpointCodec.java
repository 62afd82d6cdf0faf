package io.cdap.cdap.coordination;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import io.cdap.cdap.gateway.router.Endpoint;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import javax.annotation.Nullable;

/** Endpoints as JSON: {@code {"host":"h","port":1,"payload":{"run":"r"}}}. */
final class EndpointCodec {
  private final Gson gson = new Gson();

  private static final class Form {
    @Nullable String host;
    int port;
    @Nullable Map<String, String> payload;
  }

  byte[] encode(Endpoint endpoint) {
    Form form = new Form();
    form.host = endpoint.host();
    form.port = endpoint.port();
    form.payload = new TreeMap<>(endpoint.payload());
    return gson.toJson(form).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Reads an endpoint.
   *
   * @throws IllegalArgumentException when it is none
   */
  Endpoint decode(String service, byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    try {
      Form form = gson.fromJson(text, Form.class);
      if (form == null || form.host == null) {
        throw new IllegalArgumentException("no host in '%s'".formatted(text));
      }
      return new Endpoint(
          service, form.host, form.port, form.payload == null ? Map.of() : form.payload);
    } catch (JsonParseException | NullPointerException e) {
      throw new IllegalArgumentException("'%s' is no endpoint".formatted(text), e);
    }
  }
}
