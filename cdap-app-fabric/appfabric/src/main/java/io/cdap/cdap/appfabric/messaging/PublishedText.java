package io.cdap.cdap.appfabric.messaging;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.reflect.TypeToken;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.gateway.HttpRequest;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * The messages in a request: a JSON object with the list {@code messages}, or else lines of text, a
 * message each. With {@code encoding=base64} each stands for bytes.
 */
final class PublishedText {
  private static final Type OBJECT = new TypeToken<Map<String, List<String>>>() {}.getType();

  private PublishedText() {}

  static List<byte[]> of(HttpRequest request) {
    String encoding = request.queryParameter("encoding").orElse("text");
    if (!encoding.equals("text") && !encoding.equals("base64")) {
      throw new BadRequestException(
          "The encoding must be text or base64, not '%s'.".formatted(encoding));
    }
    List<byte[]> payloads = new ArrayList<>();
    for (String text : texts(request)) {
      payloads.add(encoding.equals("text") ? text.getBytes(UTF_8) : decode(text, payloads.size()));
    }
    if (payloads.isEmpty()) {
      throw new BadRequestException(
          "There is no message in the body: send a line for each, or {\"messages\":[...]}.");
    }
    return payloads;
  }

  private static List<String> texts(HttpRequest request) {
    String type = request.header("Content-Type").orElse("").toLowerCase(Locale.ROOT);
    if (!type.startsWith("application/json")) {
      return request.bodyText().lines().toList();
    }
    List<String> messages =
        request.<Map<String, List<String>>>bodyJson(OBJECT).orElse(Map.of()).get("messages");
    if (messages == null || messages.stream().anyMatch(Objects::isNull)) {
      throw new BadRequestException("The body must be {\"messages\":[...]} with a list of texts.");
    }
    return messages;
  }

  private static byte[] decode(String text, int index) {
    try {
      return Base64.getDecoder().decode(text);
    } catch (IllegalArgumentException e) {
      throw new BadRequestException(
          "Message %d is not base64: %s".formatted(index + 1, e.getMessage()), e);
    }
  }
}
