package io.cdap.cdap.acceptance.steps;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Brings two answers to a form in which ids and times do not matter. */
final class Answers {
  private static final Pattern UUID =
      Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");
  private static final Pattern EPOCH = Pattern.compile("\\b1[7-9]\\d{8}(\\d{3})?\\b");
  private static final long FIRST_TIME = 1_000_000_000L;

  private Answers() {}

  /** The answer as text in which ids and times are replaced and object fields are sorted. */
  static String normalized(String body) {
    String trimmed = body.strip();
    if (trimmed.startsWith("{") || trimmed.startsWith("[")) {
      try {
        return sorted(JsonParser.parseString(trimmed)).toString();
      } catch (JsonParseException e) {
        return text(body);
      }
    }
    return text(body);
  }

  private static String text(String value) {
    return EPOCH.matcher(UUID.matcher(value).replaceAll("<id>")).replaceAll("<time>");
  }

  private static JsonElement sorted(JsonElement element) {
    if (element instanceof JsonObject object) {
      Map<String, JsonElement> fields = new TreeMap<>();
      object.entrySet().forEach(field -> fields.put(field.getKey(), sorted(field.getValue())));
      JsonObject result = new JsonObject();
      fields.forEach(result::add);
      return result;
    }
    if (element instanceof JsonArray array) {
      JsonArray result = new JsonArray();
      array.forEach(item -> result.add(sorted(item)));
      return result;
    }
    if (element instanceof JsonPrimitive primitive) {
      if (primitive.isString()) {
        return new JsonPrimitive(text(primitive.getAsString()));
      }
      if (primitive.isNumber()
          && primitive.getAsDouble() >= FIRST_TIME
          && primitive.getAsDouble() != Integer.MAX_VALUE) {
        return new JsonPrimitive("<time>");
      }
    }
    return element;
  }
}
