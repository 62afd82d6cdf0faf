package io.cdap.cdap.acceptance.steps;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A recorded exchange with a sandbox of CDAP 6.11.0.
 *
 * @param number its place in the recording, from 0
 * @param contentType of the response without its parameters, or empty
 */
record Exchange(
    int number,
    String label,
    String method,
    String path,
    String query,
    Map<String, String> headers,
    String body,
    int status,
    String contentType,
    String response) {
  private static final String BINARY = "<binary";
  private static final Gson GSON = new Gson();

  /** All exchanges in the order they were recorded. */
  static List<Exchange> recorded() throws IOException {
    List<Exchange> exchanges = new ArrayList<>();
    for (JsonObject line : lines("/trace.jsonl")) {
      exchanges.add(
          new Exchange(
              exchanges.size(),
              line.get("label").getAsString(),
              line.get("method").getAsString(),
              line.get("path").getAsString(),
              text(line, "query"),
              GSON.<Map<String, String>>fromJson(line.get("headers"), Map.class),
              text(line, "body"),
              line.get("status").getAsInt(),
              HttpCalls.mediaType(text(line, "contentType")),
              text(line, "response")));
    }
    return exchanges;
  }

  /** The objects of a resource with one JSON object a line. */
  static List<JsonObject> lines(String resource) throws IOException {
    List<JsonObject> objects = new ArrayList<>();
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                Exchange.class.getResourceAsStream(resource), StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (!line.isBlank()) {
          objects.add(GSON.fromJson(line, JsonObject.class));
        }
      }
    }
    return objects;
  }

  private static String text(JsonObject line, String field) {
    return line.has(field) && !line.get(field).isJsonNull() ? line.get(field).getAsString() : "";
  }

  String target() {
    return query.isEmpty() ? path : path + "?" + query;
  }

  /** Whether the body was a jar, which the recording does not hold. */
  boolean hasBinaryBody() {
    return body.startsWith(BINARY);
  }

  /** A header of the request by its exact name, or null. */
  String header(String name) {
    return headers.get(name);
  }

  @Override
  public String toString() {
    return "%d %s: %s %s".formatted(number, label, method, target());
  }
}
