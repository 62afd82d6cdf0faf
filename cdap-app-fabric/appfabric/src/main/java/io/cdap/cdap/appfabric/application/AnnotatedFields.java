package io.cdap.cdap.appfabric.application;

import io.cdap.cdap.api.annotation.Property;
import io.cdap.cdap.api.annotation.UseDataSet;
import io.cdap.cdap.api.data.DatasetContext;
import io.cdap.cdap.api.metrics.Metrics;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The annotated fields of program classes: datasets, properties that are carried over from
 * configuration to run, and metrics.
 */
public final class AnnotatedFields {
  private AnnotatedFields() {}

  /** The names in {@link UseDataSet} annotations. */
  public static Set<String> datasets(Class<?> type) {
    Set<String> names = new LinkedHashSet<>();
    for (Field field : fields(type)) {
      UseDataSet dataset = field.getAnnotation(UseDataSet.class);
      if (dataset != null) {
        names.add(dataset.value());
      }
    }
    return names;
  }

  /**
   * Adds the values of {@link Property} fields to properties.
   *
   * @throws IllegalArgumentException when a field has a type that cannot be carried over
   */
  public static void readProperties(Object program, Map<String, String> properties) {
    for (Field field : fields(program.getClass())) {
      if (!field.isAnnotationPresent(Property.class)) {
        continue;
      }
      Object value = get(field, program);
      if (value == null) {
        continue;
      }
      if (!(value instanceof String
          || value instanceof Number
          || value instanceof Boolean
          || value instanceof Character
          || value instanceof Enum)) {
        throw new IllegalArgumentException(
            "The property field %s has the type %s; it must be a primitive, a string or an enum."
                .formatted(field, field.getType().getName()));
      }
      properties.put(key(field), value instanceof Enum<?> e ? e.name() : value.toString());
    }
  }

  /** Sets annotated fields of a new instance. */
  public static void inject(
      Object program, Map<String, String> properties, DatasetContext datasets, Metrics metrics) {
    for (Field field : fields(program.getClass())) {
      if (Modifier.isStatic(field.getModifiers())) {
        continue;
      }
      UseDataSet dataset = field.getAnnotation(UseDataSet.class);
      if (dataset != null) {
        set(field, program, datasets.getDataset(dataset.value()));
      } else if (field.isAnnotationPresent(Property.class) && properties.containsKey(key(field))) {
        set(field, program, parse(field.getType(), properties.get(key(field))));
      } else if (field.getType() == Metrics.class) {
        set(field, program, metrics);
      }
    }
  }

  private static String key(Field field) {
    return field.getDeclaringClass().getName() + "." + field.getName();
  }

  private static List<Field> fields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      fields.addAll(List.of(c.getDeclaredFields()));
    }
    return fields;
  }

  private static Object get(Field field, Object target) {
    try {
      field.setAccessible(true);
      return field.get(target);
    } catch (IllegalAccessException e) {
      throw new IllegalArgumentException("The field %s cannot be read.".formatted(field), e);
    }
  }

  private static void set(Field field, Object target, Object value) {
    try {
      field.setAccessible(true);
      field.set(target, value);
    } catch (IllegalAccessException e) {
      throw new IllegalArgumentException("The field %s cannot be set.".formatted(field), e);
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Object parse(Class<?> type, String text) {
    if (type == String.class) {
      return text;
    } else if (type.isEnum()) {
      return Enum.valueOf((Class) type, text);
    } else if (type == boolean.class || type == Boolean.class) {
      return Boolean.valueOf(text);
    } else if (type == char.class || type == Character.class) {
      return text.charAt(0);
    } else if (type == byte.class || type == Byte.class) {
      return Byte.valueOf(text);
    } else if (type == short.class || type == Short.class) {
      return Short.valueOf(text);
    } else if (type == int.class || type == Integer.class) {
      return Integer.valueOf(text);
    } else if (type == long.class || type == Long.class) {
      return Long.valueOf(text);
    } else if (type == float.class || type == Float.class) {
      return Float.valueOf(text);
    } else if (type == double.class || type == Double.class) {
      return Double.valueOf(text);
    }
    throw new IllegalArgumentException(
        "A property field cannot have the type %s.".formatted(type.getName()));
  }
}
