package io.cdap.cdap.appfabric.artifact;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import io.cdap.cdap.api.data.schema.Schema;
import java.io.IOException;

/** The JSON of artifacts and plugins, on the wire and in the records. */
public final class ArtifactJson {
  /** Knows schemas; everything else of the API's artifact types is its fields. */
  public static final Gson GSON =
      new GsonBuilder()
          .disableHtmlEscaping()
          .registerTypeAdapter(Schema.class, new SchemaAdapter().nullSafe())
          .create();

  private ArtifactJson() {}

  /** A value as a tree that any Gson writes the same way. */
  public static JsonElement tree(Object value) {
    return GSON.toJsonTree(value);
  }

  private static final class SchemaAdapter extends TypeAdapter<Schema> {
    @Override
    public void write(JsonWriter out, Schema schema) throws IOException {
      out.jsonValue(schema.toString());
    }

    @Override
    public Schema read(JsonReader in) throws IOException {
      JsonElement json = JsonParser.parseReader(in);
      try {
        return Schema.parseJson(json.toString());
      } catch (IOException e) {
        throw new JsonParseException("Not a schema: " + json, e);
      }
    }
  }
}
