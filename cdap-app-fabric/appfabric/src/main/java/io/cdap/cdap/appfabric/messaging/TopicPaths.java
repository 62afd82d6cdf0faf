package io.cdap.cdap.appfabric.messaging;

import com.google.gson.JsonElement;
import com.google.gson.JsonPrimitive;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.TopicId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.gateway.HttpRequest;
import java.util.Map;
import java.util.TreeMap;

/** What requests about topics have in common. */
final class TopicPaths {
  private TopicPaths() {}

  static NamespaceId namespace(HttpRequest request) {
    return new NamespaceId(request.pathParameter("namespace"));
  }

  static TopicId topic(HttpRequest request) {
    return new TopicId(namespace(request), request.pathParameter("topic"));
  }

  /** The properties in the body, none when there is no body. */
  static Map<String, String> properties(HttpRequest request) {
    JsonElement body = request.<JsonElement>bodyJson(JsonElement.class).orElse(null);
    Map<String, String> properties = new TreeMap<>();
    if (body == null || body.isJsonNull()) {
      return properties;
    }
    if (!body.isJsonObject()) {
      throw new BadRequestException(
          "The properties of a topic must be a JSON object of strings, such as {\"ttl\":\"3600\"}.");
    }
    for (Map.Entry<String, JsonElement> entry : body.getAsJsonObject().entrySet()) {
      if (!(entry.getValue() instanceof JsonPrimitive value)) {
        throw new BadRequestException(
            "The property '%s' of a topic must be a string.".formatted(entry.getKey()));
      }
      properties.put(entry.getKey(), value.getAsString());
    }
    return properties;
  }
}
