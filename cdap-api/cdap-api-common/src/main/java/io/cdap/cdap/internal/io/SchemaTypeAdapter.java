package io.cdap.cdap.internal.io;

import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import io.cdap.cdap.api.data.schema.Schema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Reads and writes a {@link Schema} in the JSON form of Avro schemas. A named type is spelled out
 * once; later mentions are its name. Thread safe.
 */
public final class SchemaTypeAdapter extends TypeAdapter<Schema> {

  public SchemaTypeAdapter() {}

  @Override
  public Schema read(JsonReader reader) throws IOException {
    return read(reader, new HashMap<>());
  }

  private Schema read(JsonReader reader, Map<String, Schema> known) throws IOException {
    JsonToken token = reader.peek();
    switch (token) {
      case NULL:
        reader.nextNull();
        return null;
      case STRING:
        return named(reader.nextString(), known);
      case BEGIN_ARRAY:
        List<Schema> schemas = new ArrayList<>();
        reader.beginArray();
        while (reader.hasNext()) {
          schemas.add(read(reader, known));
        }
        reader.endArray();
        return Schema.unionOf(schemas);
      case BEGIN_OBJECT:
        reader.beginObject();
        ObjectForm form = new ObjectForm();
        while (reader.hasNext()) {
          readProperty(reader, form, known);
        }
        reader.endObject();
        return form.toSchema(known);
      default:
        throw new IOException("Malformed schema input.");
    }
  }

  private void readProperty(JsonReader reader, ObjectForm form, Map<String, Schema> known)
      throws IOException {
    switch (reader.nextName()) {
      case "type" -> form.type = type(reader.nextString());
      case "logicalType" -> form.logicalType = Schema.LogicalType.fromToken(reader.nextString());
      case "precision" -> form.precision = reader.nextInt();
      case "scale" -> form.scale = reader.nextInt();
      case "name" -> {
        form.name = reader.nextString();
        if (form.type == Schema.Type.RECORD) {
          known.put(form.name, Schema.recordOf(form.name));
        }
      }
      case "symbols" -> form.symbols = readSymbols(reader);
      case "items" -> form.items = read(reader, known);
      case "keys" -> form.keys = read(reader, known);
      case "values" -> form.values = read(reader, known);
      case "fields" -> form.fields = readFields(reader, known);
      default -> reader.skipValue();
    }
  }

  private static List<String> readSymbols(JsonReader reader) throws IOException {
    List<String> symbols = new ArrayList<>();
    reader.beginArray();
    while (reader.hasNext()) {
      symbols.add(reader.nextString());
    }
    reader.endArray();
    return symbols;
  }

  private List<Schema.Field> readFields(JsonReader reader, Map<String, Schema> known)
      throws IOException {
    List<Schema.Field> fields = new ArrayList<>();
    reader.beginArray();
    while (reader.hasNext()) {
      String name = null;
      Schema schema = null;
      reader.beginObject();
      while (reader.hasNext()) {
        switch (reader.nextName()) {
          case "name" -> name = reader.nextString();
          case "type" -> schema = read(reader, known);
          default -> reader.skipValue();
        }
      }
      reader.endObject();
      if (name == null || schema == null) {
        throw new IOException("A field of a record must have a name and a type.");
      }
      fields.add(Schema.Field.of(name, schema));
    }
    reader.endArray();
    return fields;
  }

  private static Schema named(String name, Map<String, Schema> known) {
    Schema schema = known.get(name);
    return schema != null ? schema : Schema.of(type(name));
  }

  private static Schema.Type type(String name) {
    return Schema.Type.valueOf(name.toUpperCase(Locale.ROOT));
  }

  @Override
  public void write(JsonWriter writer, Schema schema) throws IOException {
    if (schema == null) {
      writer.nullValue();
    } else {
      write(writer, schema, new HashSet<>());
    }
  }

  private void write(JsonWriter writer, Schema schema, Set<String> known) throws IOException {
    if (schema.getLogicalType() != null) {
      writer.beginObject();
      writer.name("type").value(lower(schema.getType()));
      writer.name("logicalType").value(schema.getLogicalType().getToken());
      if (schema.getLogicalType() == Schema.LogicalType.DECIMAL) {
        writer.name("precision").value(schema.getPrecision());
        writer.name("scale").value(schema.getScale());
      }
      writer.endObject();
      return;
    }
    switch (schema.getType()) {
      case ENUM -> writeEnum(writer, schema, known);
      case ARRAY -> {
        writer.beginObject().name("type").value("array").name("items");
        write(writer, schema.getComponentSchema(), known);
        writer.endObject();
      }
      case MAP -> {
        Map.Entry<Schema, Schema> entry = schema.getMapSchema();
        writer.beginObject().name("type").value("map").name("keys");
        write(writer, entry.getKey(), known);
        writer.name("values");
        write(writer, entry.getValue(), known);
        writer.endObject();
      }
      case RECORD -> writeRecord(writer, schema, known);
      case UNION -> {
        writer.beginArray();
        for (Schema member : schema.getUnionSchemas()) {
          write(writer, member, known);
        }
        writer.endArray();
      }
      default -> writer.value(lower(schema.getType()));
    }
  }

  private static void writeEnum(JsonWriter writer, Schema schema, Set<String> known)
      throws IOException {
    String name = schema.getEnumName();
    if (name != null && !known.add(name)) {
      writer.value(name);
      return;
    }
    writer.beginObject().name("type").value("enum");
    if (name != null) {
      writer.name("name").value(name);
    }
    writer.name("symbols").beginArray();
    for (String symbol : schema.getEnumValues()) {
      writer.value(symbol);
    }
    writer.endArray().endObject();
  }

  private void writeRecord(JsonWriter writer, Schema schema, Set<String> known) throws IOException {
    if (schema.getFields() == null || !known.add(schema.getRecordName())) {
      writer.value(schema.getRecordName());
      return;
    }
    writer.beginObject().name("type").value("record");
    writer.name("name").value(schema.getRecordName());
    writer.name("fields").beginArray();
    for (Schema.Field field : schema.getFields()) {
      writer.beginObject().name("name").value(field.getName()).name("type");
      write(writer, field.getSchema(), known);
      writer.endObject();
    }
    writer.endArray().endObject();
  }

  private static String lower(Schema.Type type) {
    return type.name().toLowerCase(Locale.ROOT);
  }

  /** The properties of a JSON object met so far. */
  private static final class ObjectForm {
    private Schema.Type type;
    private Schema.LogicalType logicalType;
    private int precision;
    private int scale;
    private String name;
    private List<String> symbols;
    private Schema items;
    private Schema keys;
    private Schema values;
    private List<Schema.Field> fields;

    private Schema toSchema(Map<String, Schema> known) throws IOException {
      if (type == null) {
        throw new IllegalStateException("Schema type cannot be null.");
      }
      if (logicalType == Schema.LogicalType.DECIMAL) {
        if (precision <= 0) {
          throw new IOException("Decimal type must contain a positive precision value.");
        }
        return Schema.decimalOf(precision, scale);
      }
      if (logicalType != null) {
        return Schema.of(logicalType);
      }
      return switch (type) {
        case ENUM -> {
          Schema schema = Schema.enumWith(name, symbols == null ? List.of() : symbols);
          if (name != null) {
            known.put(name, schema);
          }
          yield schema;
        }
        case ARRAY -> Schema.arrayOf(required(items, "items"));
        case MAP ->
            Schema.mapOf(
                keys == null ? Schema.nullableOf(Schema.of(Schema.Type.STRING)) : keys,
                required(values, "values"));
        case RECORD -> {
          Schema schema = Schema.recordOf(name, fields == null ? List.of() : fields);
          known.put(name, schema);
          yield schema;
        }
        default -> Schema.of(type);
      };
    }

    private Schema required(Schema schema, String property) throws IOException {
      if (schema == null) {
        throw new IOException("A schema of type " + lower(type) + " must have " + property + ".");
      }
      return schema;
    }
  }
}
