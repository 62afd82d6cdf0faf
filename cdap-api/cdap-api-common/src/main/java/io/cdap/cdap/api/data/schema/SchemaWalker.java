package io.cdap.cdap.api.data.schema;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/** Visits a schema and everything inside it, outermost first. */
public final class SchemaWalker {

  private SchemaWalker() {}

  /**
   * Calls the consumer with each schema and its name: that of the field, else that of the record,
   * else null. The inside of a record is visited once, however often the record is mentioned.
   */
  public static void walk(Schema schema, BiConsumer<String, Schema> consumer) {
    walk(null, schema, new HashSet<>(), consumer);
  }

  private static void walk(
      String fieldName, Schema schema, Set<String> known, BiConsumer<String, Schema> consumer) {
    consumer.accept(fieldName == null ? schema.getRecordName() : fieldName, schema);
    switch (schema.getType()) {
      case ARRAY -> walk(null, schema.getComponentSchema(), known, consumer);
      case MAP -> {
        Map.Entry<Schema, Schema> entry = schema.getMapSchema();
        walk(null, entry.getKey(), known, consumer);
        walk(null, entry.getValue(), known, consumer);
      }
      case RECORD -> {
        List<Schema.Field> fields = schema.getFields();
        if (fields != null && known.add(schema.getRecordName())) {
          for (Schema.Field field : fields) {
            walk(field.getName(), field.getSchema(), known, consumer);
          }
        }
      }
      case UNION -> {
        for (Schema member : schema.getUnionSchemas()) {
          walk(null, member, known, consumer);
        }
      }
      default -> {
        // Nothing inside.
      }
    }
  }
}
