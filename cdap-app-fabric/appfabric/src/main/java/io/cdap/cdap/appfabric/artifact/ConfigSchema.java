package io.cdap.cdap.appfabric.artifact;

import com.google.common.reflect.TypeToken;
import io.cdap.cdap.api.data.schema.Schema;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.net.URI;
import java.net.URL;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;

/**
 * The schema of a configuration class: a record of its fields by name. A field is nullable when it
 * is annotated so.
 */
final class ConfigSchema {
  private static final Map<Class<?>, Schema.Type> SIMPLE =
      Map.ofEntries(
          Map.entry(boolean.class, Schema.Type.BOOLEAN),
          Map.entry(Boolean.class, Schema.Type.BOOLEAN),
          Map.entry(byte.class, Schema.Type.INT),
          Map.entry(Byte.class, Schema.Type.INT),
          Map.entry(short.class, Schema.Type.INT),
          Map.entry(Short.class, Schema.Type.INT),
          Map.entry(char.class, Schema.Type.INT),
          Map.entry(Character.class, Schema.Type.INT),
          Map.entry(int.class, Schema.Type.INT),
          Map.entry(Integer.class, Schema.Type.INT),
          Map.entry(long.class, Schema.Type.LONG),
          Map.entry(Long.class, Schema.Type.LONG),
          Map.entry(float.class, Schema.Type.FLOAT),
          Map.entry(Float.class, Schema.Type.FLOAT),
          Map.entry(double.class, Schema.Type.DOUBLE),
          Map.entry(Double.class, Schema.Type.DOUBLE),
          Map.entry(String.class, Schema.Type.STRING),
          Map.entry(URI.class, Schema.Type.STRING),
          Map.entry(URL.class, Schema.Type.STRING),
          Map.entry(UUID.class, Schema.Type.STRING),
          Map.entry(byte[].class, Schema.Type.BYTES),
          Map.entry(ByteBuffer.class, Schema.Type.BYTES));

  private final Deque<Class<?>> within = new ArrayDeque<>();

  private ConfigSchema() {}

  /** The schema, or empty when the class has no fields or one that no schema can describe. */
  static Optional<Schema> of(Type type) {
    return new ConfigSchema().schema(TypeToken.of(type));
  }

  private Optional<Schema> schema(TypeToken<?> type) {
    Class<?> raw = type.getRawType();
    if (SIMPLE.containsKey(raw)) {
      return Optional.of(Schema.of(SIMPLE.get(raw)));
    }
    if (raw.isEnum()) {
      return Optional.of(enumeration(raw));
    }
    if (raw.isArray()) {
      return schema(type.getComponentType()).map(Schema::arrayOf);
    }
    if (Collection.class.isAssignableFrom(raw)) {
      return schema(type.resolveType(Collection.class.getTypeParameters()[0])).map(Schema::arrayOf);
    }
    if (Map.class.isAssignableFrom(raw)) {
      Optional<Schema> key = schema(type.resolveType(Map.class.getTypeParameters()[0]));
      Optional<Schema> value = schema(type.resolveType(Map.class.getTypeParameters()[1]));
      return key.isPresent() && value.isPresent()
          ? Optional.of(Schema.mapOf(key.get(), value.get()))
          : Optional.empty();
    }
    if (raw.isInterface() || raw == Object.class || raw.getName().startsWith("java.")) {
      return Optional.empty();
    }
    return record(type);
  }

  private Optional<Schema> record(TypeToken<?> type) {
    Class<?> raw = type.getRawType();
    if (within.contains(raw)) {
      return Optional.of(Schema.recordOf(raw.getName()));
    }
    within.push(raw);
    try {
      Map<String, Schema> fields = new TreeMap<>();
      for (Class<?> current = raw; current != null; current = current.getSuperclass()) {
        for (Field field : current.getDeclaredFields()) {
          if (!isConfiguration(field)) {
            continue;
          }
          Optional<Schema> schema = schema(type.resolveType(field.getGenericType()));
          if (schema.isEmpty()) {
            return Optional.empty();
          }
          fields.putIfAbsent(
              field.getName(), isNullable(field) ? Schema.nullableOf(schema.get()) : schema.get());
        }
      }
      List<Schema.Field> described =
          fields.entrySet().stream()
              .map(entry -> Schema.Field.of(entry.getKey(), entry.getValue()))
              .toList();
      return described.isEmpty()
          ? Optional.empty()
          : Optional.of(Schema.recordOf(raw.getName(), described));
    } finally {
      within.pop();
    }
  }

  private static Schema enumeration(Class<?> type) {
    // By the names of the fields: asking for the constants would run the class.
    return Schema.enumWith(
        Arrays.stream(type.getDeclaredFields())
            .filter(Field::isEnumConstant)
            .map(Field::getName)
            .toList());
  }

  private static boolean isConfiguration(Field field) {
    return !Modifier.isStatic(field.getModifiers())
        && !Modifier.isTransient(field.getModifiers())
        && !field.isSynthetic();
  }

  private static boolean isNullable(Field field) {
    for (Annotation annotation : field.getAnnotations()) {
      if (annotation.annotationType().getSimpleName().equals("Nullable")) {
        return true;
      }
    }
    return false;
  }
}
