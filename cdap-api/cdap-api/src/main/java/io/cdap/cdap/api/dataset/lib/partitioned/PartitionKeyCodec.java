package io.cdap.cdap.api.dataset.lib.partitioned;

import com.google.gson.JsonDeserializationContext;
import com.google.gson.JsonDeserializer;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonSerializationContext;
import com.google.gson.JsonSerializer;
import io.cdap.cdap.api.dataset.lib.PartitionKey;
import java.lang.reflect.Type;

/** Reads and writes a partition key as a JSON object of its fields, keeping their types. */
public class PartitionKeyCodec extends ComparableCodec
    implements JsonSerializer<PartitionKey>, JsonDeserializer<PartitionKey> {

  /** Creates a codec. */
  public PartitionKeyCodec() {}

  @Override
  public PartitionKey deserialize(JsonElement json, Type type, JsonDeserializationContext context)
      throws JsonParseException {
    PartitionKey.Builder builder = PartitionKey.builder();
    json.getAsJsonObject()
        .entrySet()
        .forEach(
            field ->
                builder.addField(
                    field.getKey(), deserializeComparable(field.getValue(), context)));
    return builder.build();
  }

  @Override
  public JsonElement serialize(
      PartitionKey partitionKey, Type type, JsonSerializationContext jsonSerializationContext) {
    JsonObject json = new JsonObject();
    partitionKey
        .getFields()
        .forEach(
            (name, value) -> json.add(name, serializeComparable(value, jsonSerializationContext)));
    return json;
  }
}
