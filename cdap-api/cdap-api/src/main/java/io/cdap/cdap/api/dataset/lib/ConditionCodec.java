package io.cdap.cdap.api.dataset.lib;

import com.google.gson.JsonDeserializationContext;
import com.google.gson.JsonDeserializer;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonSerializationContext;
import com.google.gson.JsonSerializer;
import io.cdap.cdap.api.dataset.lib.partitioned.ComparableCodec;
import java.lang.reflect.Type;

/** Reads and writes a condition of a partition filter as JSON, keeping the types of its values. */
@SuppressWarnings({"rawtypes", "unchecked"}) // raw in the published signatures
public class ConditionCodec extends ComparableCodec
    implements JsonSerializer<PartitionFilter.Condition>,
        JsonDeserializer<PartitionFilter.Condition> {

  /** Creates a codec. */
  public ConditionCodec() {}

  @Override
  public PartitionFilter.Condition deserialize(
      JsonElement json, Type type, JsonDeserializationContext context) throws JsonParseException {
    JsonObject condition = json.getAsJsonObject();
    String fieldName = condition.get("fieldName").getAsString();
    Comparable lower = deserializeComparable(condition.get("lower"), context);
    if (condition.get("isSingleValue").getAsBoolean()) {
      return new PartitionFilter.Condition(fieldName, lower);
    }
    Comparable upper = deserializeComparable(condition.get("upper"), context);
    return new PartitionFilter.Condition(fieldName, lower, upper);
  }

  @Override
  public JsonElement serialize(
      PartitionFilter.Condition condition,
      Type type,
      JsonSerializationContext jsonSerializationContext) {
    JsonObject json = new JsonObject();
    json.addProperty("fieldName", condition.getFieldName());
    json.add("lower", serializeComparable(condition.getLower(), jsonSerializationContext));
    if (!condition.isSingleValue()) {
      json.add("upper", serializeComparable(condition.getUpper(), jsonSerializationContext));
    }
    json.addProperty("isSingleValue", condition.isSingleValue());
    return json;
  }
}
