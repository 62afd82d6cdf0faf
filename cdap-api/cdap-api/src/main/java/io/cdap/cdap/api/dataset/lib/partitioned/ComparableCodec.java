package io.cdap.cdap.api.dataset.lib.partitioned;

import com.google.gson.JsonArray;
import com.google.gson.JsonDeserializationContext;
import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializationContext;
import javax.annotation.Nullable;

/** Reads and writes a comparable value as a JSON array of its class name and itself. */
@SuppressWarnings("rawtypes") // raw in the published signatures
public class ComparableCodec {

  /** Creates a codec. */
  public ComparableCodec() {}

  /** Returns the value that {@link #serializeComparable} wrote; null for null. */
  @Nullable
  protected Comparable deserializeComparable(
      @Nullable JsonElement comparableJson, JsonDeserializationContext jsonDeserializationContext) {
    if (comparableJson == null || comparableJson.isJsonNull()) {
      return null;
    }
    JsonArray pair = comparableJson.getAsJsonArray();
    String className = pair.get(0).getAsString();
    try {
      Class<? extends Comparable> type = Class.forName(className).asSubclass(Comparable.class);
      return jsonDeserializationContext.deserialize(pair.get(1), type);
    } catch (ClassNotFoundException | ClassCastException e) {
      throw new JsonParseException("Not the class of a comparable value: " + className, e);
    }
  }

  /** Returns the value as JSON; null for null. */
  @Nullable
  protected JsonElement serializeComparable(
      @Nullable Comparable comparable, JsonSerializationContext jsonSerializationContext) {
    if (comparable == null) {
      return null;
    }
    JsonArray pair = new JsonArray();
    pair.add(new JsonPrimitive(comparable.getClass().getName()));
    pair.add(jsonSerializationContext.serialize(comparable));
    return pair;
  }
}
