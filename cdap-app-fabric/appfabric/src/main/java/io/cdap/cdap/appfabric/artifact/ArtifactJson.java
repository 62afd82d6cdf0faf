package io.cdap.cdap.appfabric.artifact;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonDeserializer;
import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonSerializer;
import io.cdap.cdap.api.data.schema.Schema;
import java.io.IOException;

/** The JSON of artifacts and plugins, on the wire and in the records. */
public final class ArtifactJson {
  /** Knows schemas; everything else of the API's artifact types is its fields. */
  public static final Gson GSON =
      new GsonBuilder()
          .disableHtmlEscaping()
          .registerTypeAdapter(
              Schema.class,
              (JsonSerializer<Schema>)
                  (schema, type, context) -> JsonParser.parseString(schema.toString()))
          .registerTypeAdapter(
              Schema.class, (JsonDeserializer<Schema>) (json, type, context) -> parseSchema(json))
          .create();

  private ArtifactJson() {}

  /** A value as a tree that any Gson writes the same way. */
  public static JsonElement tree(Object value) {
    return GSON.toJsonTree(value);
  }

  private static Schema parseSchema(JsonElement json) {
    try {
      return Schema.parseJson(json.toString());
    } catch (IOException e) {
      throw new JsonParseException("Not a schema: " + json, e);
    }
  }
}
