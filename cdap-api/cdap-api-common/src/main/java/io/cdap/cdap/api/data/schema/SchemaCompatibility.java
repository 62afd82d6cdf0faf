package io.cdap.cdap.api.data.schema;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Decides whether data of one schema can be read with another. */
final class SchemaCompatibility {

  private static final Map<Schema.Type, Set<Schema.Type>> WIDER = new EnumMap<>(Schema.Type.class);

  static {
    WIDER.put(Schema.Type.BOOLEAN, EnumSet.of(Schema.Type.STRING));
    WIDER.put(
        Schema.Type.INT,
        EnumSet.of(Schema.Type.LONG, Schema.Type.FLOAT, Schema.Type.DOUBLE, Schema.Type.STRING));
    WIDER.put(
        Schema.Type.LONG, EnumSet.of(Schema.Type.FLOAT, Schema.Type.DOUBLE, Schema.Type.STRING));
    WIDER.put(Schema.Type.FLOAT, EnumSet.of(Schema.Type.DOUBLE, Schema.Type.STRING));
    WIDER.put(Schema.Type.DOUBLE, EnumSet.of(Schema.Type.STRING));
  }

  private SchemaCompatibility() {}

  static boolean isCompatible(Schema source, Schema target) {
    return isCompatible(source, target, new HashSet<>());
  }

  private static boolean isCompatible(Schema source, Schema target, Set<List<String>> assumed) {
    if (source.getType() == Schema.Type.UNION) {
      return source.getUnionSchemas().stream()
          .anyMatch(member -> isCompatible(member, target, assumed));
    }
    if (target.getType() == Schema.Type.UNION) {
      return target.getUnionSchemas().stream()
          .anyMatch(member -> isCompatible(source, member, assumed));
    }
    if (source.getType() != target.getType()) {
      return WIDER.getOrDefault(source.getType(), Set.of()).contains(target.getType());
    }
    return switch (source.getType()) {
      case ENUM -> target.getEnumValues().containsAll(source.getEnumValues());
      case ARRAY -> isCompatible(source.getComponentSchema(), target.getComponentSchema(), assumed);
      case MAP ->
          isCompatible(source.getMapSchema().getKey(), target.getMapSchema().getKey(), assumed)
              && isCompatible(
                  source.getMapSchema().getValue(), target.getMapSchema().getValue(), assumed);
      case RECORD -> isRecordCompatible(source, target, assumed);
      default -> true;
    };
  }

  private static boolean isRecordCompatible(
      Schema source, Schema target, Set<List<String>> assumed) {
    if (source.getFields() == null || target.getFields() == null) {
      return source.getRecordName().equals(target.getRecordName());
    }
    // A pair that is met again inside itself is compatible when everything else is.
    if (!assumed.add(List.of(source.getRecordName(), target.getRecordName()))) {
      return true;
    }
    for (Schema.Field field : target.getFields()) {
      Schema.Field sourceField = source.getField(field.getName());
      if (sourceField != null
          && !isCompatible(sourceField.getSchema(), field.getSchema(), assumed)) {
        return false;
      }
    }
    return true;
  }
}
