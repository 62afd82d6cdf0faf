package io.cdap.cdap.internal.io;

import io.cdap.cdap.api.data.schema.Schema;
import io.cdap.cdap.api.data.schema.UnsupportedTypeException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.net.URI;
import java.net.URL;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;

/**
 * Makes the schema of a Java type by looking at its fields: a class becomes a record of its and its
 * superclasses' fields that are neither static nor transient, by name. Elements of collections and
 * values of maps may be null. Safe for use by many threads.
 */
public final class ReflectionSchemaGenerator implements SchemaGenerator {
  private static final Map<Class<?>, Schema> SIMPLE =
      Map.ofEntries(
          Map.entry(boolean.class, Schema.of(Schema.Type.BOOLEAN)),
          Map.entry(Boolean.class, Schema.of(Schema.Type.BOOLEAN)),
          Map.entry(byte.class, Schema.of(Schema.Type.INT)),
          Map.entry(Byte.class, Schema.of(Schema.Type.INT)),
          Map.entry(char.class, Schema.of(Schema.Type.INT)),
          Map.entry(Character.class, Schema.of(Schema.Type.INT)),
          Map.entry(short.class, Schema.of(Schema.Type.INT)),
          Map.entry(Short.class, Schema.of(Schema.Type.INT)),
          Map.entry(int.class, Schema.of(Schema.Type.INT)),
          Map.entry(Integer.class, Schema.of(Schema.Type.INT)),
          Map.entry(long.class, Schema.of(Schema.Type.LONG)),
          Map.entry(Long.class, Schema.of(Schema.Type.LONG)),
          Map.entry(float.class, Schema.of(Schema.Type.FLOAT)),
          Map.entry(Float.class, Schema.of(Schema.Type.FLOAT)),
          Map.entry(double.class, Schema.of(Schema.Type.DOUBLE)),
          Map.entry(Double.class, Schema.of(Schema.Type.DOUBLE)),
          Map.entry(String.class, Schema.of(Schema.Type.STRING)),
          Map.entry(URI.class, Schema.of(Schema.Type.STRING)),
          Map.entry(URL.class, Schema.of(Schema.Type.STRING)),
          Map.entry(byte[].class, Schema.of(Schema.Type.BYTES)),
          Map.entry(ByteBuffer.class, Schema.of(Schema.Type.BYTES)),
          Map.entry(UUID.class, Schema.of(Schema.Type.BYTES)),
          Map.entry(Object.class, Schema.of(Schema.Type.NULL)));

  private final boolean nullableFields;

  /** Fields of other than primitive types may be null. */
  public ReflectionSchemaGenerator() {
    this(true);
  }

  /**
   * Makes a generator.
   *
   * @param nullableFields whether fields of other than primitive types may be null
   */
  public ReflectionSchemaGenerator(boolean nullableFields) {
    this.nullableFields = nullableFields;
  }

  @Override
  public Schema generate(Type type) throws UnsupportedTypeException {
    return generate(type, true);
  }

  @Override
  public Schema generate(Type type, boolean acceptRecursiveTypes) throws UnsupportedTypeException {
    return schema(ResolvedType.of(type), new HashSet<>(), acceptRecursiveTypes);
  }

  private Schema schema(ResolvedType type, Set<Class<?>> within, boolean acceptRecursion)
      throws UnsupportedTypeException {
    Class<?> raw = type.raw();
    Schema simple = SIMPLE.get(raw);
    if (simple != null) {
      return simple;
    }
    if (raw.isEnum()) {
      @SuppressWarnings("unchecked")
      Class<Enum<?>> enumeration = (Class<Enum<?>>) raw;
      return Schema.enumWith(enumeration);
    }
    if (raw.isArray()) {
      Schema component = schema(type.component(), within, acceptRecursion);
      return Schema.arrayOf(
          raw.getComponentType().isPrimitive() ? component : Schema.nullableOf(component));
    }
    if (Collection.class.isAssignableFrom(raw)) {
      return Schema.arrayOf(
          nullable(
              schema(
                  type.variable(Collection.class.getTypeParameters()[0]),
                  within,
                  acceptRecursion)));
    }
    if (Map.class.isAssignableFrom(raw)) {
      return Schema.mapOf(
          schema(type.variable(Map.class.getTypeParameters()[0]), within, acceptRecursion),
          nullable(
              schema(type.variable(Map.class.getTypeParameters()[1]), within, acceptRecursion)));
    }
    return record(type, within, acceptRecursion);
  }

  private Schema record(ResolvedType type, Set<Class<?>> within, boolean acceptRecursion)
      throws UnsupportedTypeException {
    Class<?> raw = type.raw();
    if (!within.add(raw)) {
      if (!acceptRecursion) {
        throw new UnsupportedTypeException("Recursive type not supported for " + raw);
      }
      return Schema.recordOf(raw.getName());
    }
    try {
      Map<String, Schema.Field> fields = new TreeMap<>();
      for (Class<?> owner = raw; isOfApplication(owner); owner = owner.getSuperclass()) {
        for (Field field : owner.getDeclaredFields()) {
          if (isData(field) && !fields.containsKey(field.getName())) {
            Schema schema = schema(type.member(field.getGenericType()), within, acceptRecursion);
            boolean mayBeNull = nullableFields && !field.getType().isPrimitive();
            fields.put(
                field.getName(),
                Schema.Field.of(field.getName(), mayBeNull ? nullable(schema) : schema));
          }
        }
      }
      if (fields.isEmpty()) {
        throw new IllegalArgumentException("No record field provided for " + raw.getName());
      }
      List<Schema.Field> described = new ArrayList<>(fields.values());
      return Schema.recordOf(raw.getName(), described);
    } finally {
      within.remove(raw);
    }
  }

  private static boolean isOfApplication(Class<?> type) {
    return type != null && !type.getName().startsWith("java.");
  }

  private static boolean isData(Field field) {
    return !Modifier.isStatic(field.getModifiers())
        && !Modifier.isTransient(field.getModifiers())
        && !field.isSynthetic();
  }

  private static Schema nullable(Schema schema) {
    return schema.getType() == Schema.Type.NULL ? schema : Schema.nullableOf(schema);
  }
}
