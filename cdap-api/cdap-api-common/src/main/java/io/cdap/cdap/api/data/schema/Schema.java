package io.cdap.cdap.api.data.schema;

import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import io.cdap.cdap.internal.io.SQLSchemaParser;
import io.cdap.cdap.internal.io.SchemaTypeAdapter;
import java.io.IOException;
import java.io.Reader;
import java.io.Serializable;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.annotation.Nullable;

/**
 * The shape of data, in the type system of Avro with some logical types. Instances don't change and
 * are safe to share; the factory methods make them. A record made by name only is a reference,
 * which the record around it that knows the name resolves; so recursive types are possible.
 */
public final class Schema implements Serializable {

  private static final long serialVersionUID = -1891891892562027345L;
  private static final SchemaTypeAdapter SCHEMA_TYPE_ADAPTER = new SchemaTypeAdapter();

  private final int precision;
  private final int scale;
  private final Type type;
  private final LogicalType logicalType;
  private final Map<String, Integer> enumValues;
  private final Map<Integer, String> enumIndexes;
  private final Schema componentSchema;
  private final Map.Entry<Schema, Schema> mapSchema;
  private final String enumName;
  private final String recordName;
  private final Map<String, Field> fieldMap;
  private final List<Field> fields;
  private final List<Schema> unionSchemas;

  private transient String schemaString;
  private SchemaHash schemaHash;
  private transient Map<String, Field> ignoreCaseFieldMap;

  private Schema(
      Type type,
      @Nullable LogicalType logicalType,
      @Nullable String enumName,
      @Nullable Set<String> enumValues,
      @Nullable Schema componentSchema,
      @Nullable Map.Entry<Schema, Schema> mapSchema,
      @Nullable String recordName,
      @Nullable Map<String, Field> fieldMap,
      @Nullable List<Schema> unionSchemas,
      int precision,
      int scale) {
    this.type = type;
    this.logicalType = logicalType;
    this.enumName = enumName;
    this.componentSchema = componentSchema;
    this.mapSchema = mapSchema;
    this.recordName = recordName;
    this.fieldMap = fieldMap;
    this.fields = fieldMap == null ? null : List.copyOf(fieldMap.values());
    this.unionSchemas = unionSchemas;
    this.precision = precision;
    this.scale = scale;
    if (enumValues == null) {
      this.enumValues = null;
      this.enumIndexes = null;
    } else {
      Map<String, Integer> indexByValue = new LinkedHashMap<>();
      Map<Integer, String> valueByIndex = new HashMap<>();
      for (String value : enumValues) {
        valueByIndex.put(indexByValue.size(), value);
        indexByValue.put(value, indexByValue.size());
      }
      this.enumValues = Collections.unmodifiableMap(indexByValue);
      this.enumIndexes = Collections.unmodifiableMap(valueByIndex);
    }
  }

  private static Schema simple(Type type, LogicalType logicalType, int precision, int scale) {
    return new Schema(
        type, logicalType, null, null, null, null, null, null, null, precision, scale);
  }

  /** A list of values of one schema. */
  public static Schema arrayOf(Schema componentSchema) {
    requireSchema(componentSchema, "component of an array");
    return new Schema(Type.ARRAY, null, null, null, componentSchema, null, null, null, null, 0, 0);
  }

  /** A decimal without digits behind the point. */
  public static Schema decimalOf(int precision) {
    return decimalOf(precision, 0);
  }

  /**
   * @param precision the number of digits, above zero
   * @param scale how many of them are behind the point
   */
  public static Schema decimalOf(int precision, int scale) {
    if (precision <= 0) {
      throw new IllegalArgumentException(
          "The precision of a decimal must be above zero, it is " + precision + ".");
    }
    return simple(Type.BYTES, LogicalType.DECIMAL, precision, scale);
  }

  /** An enum with the constants of a Java enum. */
  public static Schema enumWith(Class<? extends Enum<?>> enumClass) {
    List<String> names = new ArrayList<>();
    for (Enum<?> constant : enumClass.getEnumConstants()) {
      names.add(constant.name());
    }
    return enumWith(names);
  }

  public static Schema enumWith(Iterable<String> values) {
    return enumWith(null, values);
  }

  /**
   * @throws IllegalArgumentException when there is no value or a value is given twice
   */
  public static Schema enumWith(@Nullable String enumName, Iterable<String> values) {
    Set<String> unique = new LinkedHashSet<>();
    for (String value : values) {
      if (!unique.add(value)) {
        throw new IllegalArgumentException("Duplicate enum value is not allowed: " + value);
      }
    }
    if (unique.isEmpty()) {
      throw new IllegalArgumentException("No enum value provided.");
    }
    return new Schema(Type.ENUM, null, enumName, unique, null, null, null, null, null, 0, 0);
  }

  public static Schema enumWith(String... values) {
    return enumWith(Arrays.asList(values));
  }

  /** The schema of the elements, or null when this is no array. */
  @Nullable
  public Schema getComponentSchema() {
    return componentSchema;
  }

  /** The name to show to people. */
  public String getDisplayName() {
    if (logicalType == null) {
      return type.name().toLowerCase(Locale.ROOT);
    }
    return switch (logicalType) {
      case DATE -> "date";
      case TIMESTAMP_MILLIS -> "timestamp in milliseconds";
      case TIMESTAMP_MICROS -> "timestamp in microseconds";
      case TIME_MILLIS -> "time of day in milliseconds";
      case TIME_MICROS -> "time of day in microseconds";
      case DECIMAL -> "decimal with precision " + precision + " and scale " + scale;
      case DATETIME -> "datetime in ISO-8601 format without timezone";
    };
  }

  /** The position of the value, or -1 when there is no such value or this is no enum. */
  public int getEnumIndex(String value) {
    return enumValues == null ? -1 : enumValues.getOrDefault(value, -1);
  }

  @Nullable
  public String getEnumName() {
    return enumName;
  }

  /** The value at the position, or null when there is none or this is no enum. */
  @Nullable
  public String getEnumValue(int idx) {
    return enumIndexes == null ? null : enumIndexes.get(idx);
  }

  /** The values in order, or null when this is no enum. */
  @Nullable
  public Set<String> getEnumValues() {
    return enumValues == null ? null : enumValues.keySet();
  }

  @Nullable
  public Field getField(String name) {
    return getField(name, false);
  }

  /** The field, or null when there is none or this is no record. */
  @Nullable
  public Field getField(String name, boolean ignoreCase) {
    if (fieldMap == null) {
      return null;
    }
    Field exact = fieldMap.get(name);
    if (exact != null || !ignoreCase) {
      return exact;
    }
    Map<String, Field> byName = ignoreCaseFieldMap;
    if (byName == null) {
      byName = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
      byName.putAll(fieldMap);
      ignoreCaseFieldMap = byName;
    }
    return byName.get(name);
  }

  /** The fields in order, or null when this is no record or only a reference to one. */
  @Nullable
  public List<Field> getFields() {
    return fields;
  }

  @Nullable
  public LogicalType getLogicalType() {
    return logicalType;
  }

  /** The schemas of keys and values, or null when this is no map. */
  @Nullable
  public Map.Entry<Schema, Schema> getMapSchema() {
    return mapSchema;
  }

  /** The first member of a union that isn't the null type; this schema when it is no union. */
  public Schema getNonNullable() {
    if (unionSchemas == null) {
      return this;
    }
    return unionSchemas.stream()
        .filter(schema -> schema.type != Type.NULL)
        .findFirst()
        .orElse(this);
  }

  /** The number of digits of a decimal, else 0. */
  public int getPrecision() {
    return precision;
  }

  @Nullable
  public String getRecordName() {
    return recordName;
  }

  /** The number of digits behind the point of a decimal, else 0. */
  public int getScale() {
    return scale;
  }

  public SchemaHash getSchemaHash() {
    SchemaHash hash = schemaHash;
    if (hash == null) {
      hash = new SchemaHash(this);
      schemaHash = hash;
    }
    return hash;
  }

  public Type getType() {
    return type;
  }

  /** The member at the position, or null when there is none or this is no union. */
  @Nullable
  public Schema getUnionSchema(int idx) {
    return unionSchemas == null || idx < 0 || idx >= unionSchemas.size()
        ? null
        : unionSchemas.get(idx);
  }

  @Nullable
  public List<Schema> getUnionSchemas() {
    return unionSchemas;
  }

  /** Tells whether data written with this schema can be read with the target. */
  public boolean isCompatible(Schema target) {
    return SchemaCompatibility.isCompatible(this, target);
  }

  /** Tells whether this is a union of the null type and one other. */
  public boolean isNullable() {
    return unionSchemas != null
        && unionSchemas.size() == 2
        && (unionSchemas.get(0).type == Type.NULL) != (unionSchemas.get(1).type == Type.NULL);
  }

  /** Tells whether this is a union of the null type and one simple type. */
  public boolean isNullableSimple() {
    return isNullable() && getNonNullable().type.isSimpleType();
  }

  public boolean isSimpleOrNullableSimple() {
    return type.isSimpleType() || isNullableSimple();
  }

  public static Schema mapOf(Schema keySchema, Schema valueSchema) {
    requireSchema(keySchema, "keys of a map");
    requireSchema(valueSchema, "values of a map");
    Map.Entry<Schema, Schema> entry =
        new AbstractMap.SimpleImmutableEntry<>(keySchema, valueSchema);
    return new Schema(Type.MAP, null, null, null, null, entry, null, null, null, 0, 0);
  }

  /** A union of the schema and the null type. */
  public static Schema nullableOf(Schema schema) {
    requireSchema(schema, "nullable schema");
    if (schema.type == Type.NULL) {
      throw new IllegalArgumentException("Given schema must not be the null type.");
    }
    return unionOf(schema, of(Type.NULL));
  }

  /**
   * @throws IllegalArgumentException for a decimal, which needs {@link #decimalOf(int, int)}
   */
  public static Schema of(LogicalType logicalType) {
    if (logicalType == LogicalType.DECIMAL) {
      throw new IllegalArgumentException(
          "Schema for logical type decimal must be created using decimalOf() method.");
    }
    return simple(logicalType.type, logicalType, 0, 0);
  }

  /**
   * @throws IllegalArgumentException when the type is not simple
   */
  public static Schema of(Type type) {
    if (!type.isSimpleType()) {
      throw new IllegalArgumentException("Type " + type + " is not a simple type.");
    }
    return simple(type, null, 0, 0);
  }

  /** Reads one schema from JSON and leaves the reader open. */
  public static Schema parseJson(Reader reader) throws IOException {
    return SCHEMA_TYPE_ADAPTER.read(new JsonReader(reader));
  }

  /**
   * @throws IOException when the text is no JSON
   * @throws IllegalArgumentException when a type is not known
   */
  public static Schema parseJson(String schemaJson) throws IOException {
    return parseJson(new StringReader(schemaJson));
  }

  /** Reads columns such as {@code name string not null, age int} into a record named rec. */
  public static Schema parseSQL(String schemaString) throws IOException {
    return new SQLSchemaParser(schemaString).parse();
  }

  public static Schema recordOf(Field... fields) {
    return recordOf(Arrays.asList(fields));
  }

  /** A record whose name is made of its fields, so equal fields give equal records. */
  public static Schema recordOf(Iterable<Field> fields) {
    String name = new SchemaHash(recordOf("unnamed", fields), false).toString();
    return recordOf(name, fields);
  }

  /** A reference to a record of the name. */
  public static Schema recordOf(String name) {
    return newRecord(name, null);
  }

  public static Schema recordOf(String name, Field... fields) {
    return recordOf(name, Arrays.asList(fields));
  }

  /**
   * A record. References inside are resolved to it and to the records inside it.
   *
   * @throws IllegalArgumentException when the name is null or there is no field
   */
  public static Schema recordOf(String name, Iterable<Field> fields) {
    Map<String, Field> fieldMap = new LinkedHashMap<>();
    for (Field field : fields) {
      fieldMap.put(field.getName(), new Field(field.getName(), field.getSchema()));
    }
    if (fieldMap.isEmpty()) {
      throw new IllegalArgumentException("No record field provided for " + name);
    }
    Schema schema = newRecord(name, fieldMap);
    Map<String, Schema> known = new HashMap<>();
    known.put(name, schema);
    schema.resolveFields(known);
    return schema;
  }

  private static Schema newRecord(String name, @Nullable Map<String, Field> fieldMap) {
    if (name == null) {
      throw new IllegalArgumentException("Record name cannot be null.");
    }
    Map<String, Field> fields = fieldMap == null ? null : Collections.unmodifiableMap(fieldMap);
    return new Schema(Type.RECORD, null, null, null, null, null, name, fields, null, 0, 0);
  }

  private void resolveFields(Map<String, Schema> known) {
    for (Field field : fields) {
      field.schema = resolve(field.schema, known);
    }
  }

  @SuppressWarnings("ReferenceEquality") // An unchanged part keeps its very instance.
  private static Schema resolve(Schema schema, Map<String, Schema> known) {
    if (schema == null) {
      return null;
    }
    switch (schema.type) {
      case ARRAY:
        Schema component = resolve(schema.componentSchema, known);
        return component == schema.componentSchema ? schema : arrayOf(component);
      case MAP:
        Schema key = resolve(schema.mapSchema.getKey(), known);
        Schema value = resolve(schema.mapSchema.getValue(), known);
        return key == schema.mapSchema.getKey() && value == schema.mapSchema.getValue()
            ? schema
            : mapOf(key, value);
      case UNION:
        List<Schema> members = new ArrayList<>();
        boolean changed = false;
        for (Schema member : schema.unionSchemas) {
          Schema resolved = resolve(member, known);
          changed |= resolved != member;
          members.add(resolved);
        }
        return changed ? unionOf(members) : schema;
      case RECORD:
        return resolveRecord(schema, known);
      default:
        return schema;
    }
  }

  @SuppressWarnings("ReferenceEquality") // Recursion comes back to the very instance.
  private static Schema resolveRecord(Schema schema, Map<String, Schema> known) {
    Schema sameName = known.get(schema.recordName);
    if (schema.fields == null) {
      return sameName == null ? schema : sameName;
    }
    if (sameName == schema) {
      return schema;
    }
    Set<Schema> visited = Collections.newSetFromMap(new IdentityHashMap<>());
    if (!collect(schema, known, visited)) {
      return schema;
    }
    Map<String, Field> copies = new LinkedHashMap<>();
    for (Field field : schema.fields) {
      copies.put(field.name, new Field(field.name, field.schema));
    }
    Schema copy = newRecord(schema.recordName, copies);
    known.put(schema.recordName, copy);
    copy.resolveFields(known);
    return copy;
  }

  /** Makes the complete records inside known; tells whether there are references left. */
  private static boolean collect(Schema schema, Map<String, Schema> known, Set<Schema> visited) {
    switch (schema.type) {
      case ARRAY:
        return collect(schema.componentSchema, known, visited);
      case MAP:
        return collect(schema.mapSchema.getKey(), known, visited)
            | collect(schema.mapSchema.getValue(), known, visited);
      case UNION:
        boolean inMember = false;
        for (Schema member : schema.unionSchemas) {
          inMember |= collect(member, known, visited);
        }
        return inMember;
      case RECORD:
        if (schema.fields == null) {
          return true;
        }
        boolean inField = false;
        if (visited.add(schema)) {
          known.putIfAbsent(schema.recordName, schema);
          for (Field field : schema.fields) {
            inField |= field.schema != null && collect(field.schema, known, visited);
          }
        }
        return inField;
      default:
        return false;
    }
  }

  public static Schema unionOf(Schema... schemas) {
    return unionOf(Arrays.asList(schemas));
  }

  /**
   * @throws IllegalArgumentException when there is no schema
   */
  public static Schema unionOf(Iterable<Schema> schemas) {
    List<Schema> members = new ArrayList<>();
    for (Schema schema : schemas) {
      requireSchema(schema, "member of a union");
      members.add(schema);
    }
    if (members.isEmpty()) {
      throw new IllegalArgumentException("No union schema provided.");
    }
    return new Schema(
        Type.UNION, null, null, null, null, null, null, null, List.copyOf(members), 0, 0);
  }

  private static void requireSchema(Schema schema, String what) {
    if (schema == null) {
      throw new NullPointerException("The " + what + " must not be null.");
    }
  }

  /** Schemas are equal when their hashes are. */
  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof Schema && getSchemaHash().equals(((Schema) other).getSchemaHash()));
  }

  @Override
  public int hashCode() {
    return getSchemaHash().hashCode();
  }

  /** The schema in JSON, which {@link #parseJson(String)} reads. */
  @Override
  public String toString() {
    String text = schemaString;
    if (text == null) {
      StringWriter writer = new StringWriter();
      try (JsonWriter json = new JsonWriter(writer)) {
        SCHEMA_TYPE_ADAPTER.write(json, this);
      } catch (IOException e) {
        throw new IllegalStateException("Writing to memory failed.", e);
      }
      text = writer.toString();
      schemaString = text;
    }
    return text;
  }

  private Object writeReplace() {
    return new SerializedForm(getSchemaHash().toString(), toString());
  }

  /** What Java serialization writes in place of a schema. */
  private static final class SerializedForm implements Serializable {
    private static final long serialVersionUID = 1L;
    private final String schemaCacheStr;
    private final String json;

    private SerializedForm(String schemaCacheStr, String json) {
      this.schemaCacheStr = schemaCacheStr;
      this.json = json;
    }

    private Object readResolve() {
      return SchemaCache.fromJson(schemaCacheStr, json);
    }
  }

  /** A named part of a record. */
  public static final class Field implements Serializable {

    private static final long serialVersionUID = 5423721270457378454L;

    private final String name;
    // Not final: a field inside a recursive record is made before the record is.
    private Schema schema;

    private Field(String name, Schema schema) {
      this.name = name;
      this.schema = schema;
    }

    public String getName() {
      return name;
    }

    public Schema getSchema() {
      return schema;
    }

    public static Field of(String name, Schema schema) {
      return new Field(name, schema);
    }

    @Override
    public String toString() {
      return String.format("{name: %s, schema: %s}", name, schema);
    }
  }

  /** A meaning that is stored as another type. */
  public enum LogicalType {
    /** Days since 1970-01-01. */
    DATE(Type.INT, "date"),
    TIMESTAMP_MILLIS(Type.LONG, "timestamp-millis"),
    TIMESTAMP_MICROS(Type.LONG, "timestamp-micros"),
    /** Milliseconds since midnight. */
    TIME_MILLIS(Type.INT, "time-millis"),
    /** Microseconds since midnight. */
    TIME_MICROS(Type.LONG, "time-micros"),
    /** The unscaled value in big-endian bytes. */
    DECIMAL(Type.BYTES, "decimal"),
    /** ISO-8601 text without a time zone. */
    DATETIME(Type.STRING, "datetime");

    private final Type type;
    private final String token;

    LogicalType(Type type, String token) {
      this.type = type;
      this.token = token;
    }

    /**
     * @throws IllegalArgumentException when no logical type has the token
     */
    public static LogicalType fromToken(String token) {
      for (LogicalType logicalType : values()) {
        if (logicalType.token.equals(token)) {
          return logicalType;
        }
      }
      throw new IllegalArgumentException("Unknown logical type for token: " + token);
    }

    /** The name of the logical type in JSON. */
    public String getToken() {
      return token;
    }
  }

  /** The kinds of schema; their order is part of the hash of a schema. */
  public enum Type {
    NULL(true),
    BOOLEAN(true),
    INT(true),
    LONG(true),
    FLOAT(true),
    DOUBLE(true),
    BYTES(true),
    STRING(true),
    ENUM(false),
    ARRAY(false),
    MAP(false),
    RECORD(false),
    UNION(false);

    private final boolean simpleType;

    Type(boolean simpleType) {
      this.simpleType = simpleType;
    }

    /** Tells whether values have no inner structure. */
    public boolean isSimpleType() {
      return simpleType;
    }
  }
}
