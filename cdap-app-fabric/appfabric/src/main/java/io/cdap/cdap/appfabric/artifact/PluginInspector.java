package io.cdap.cdap.appfabric.artifact;

import com.google.common.base.Ascii;
import com.google.common.primitives.Primitives;
import com.google.common.reflect.TypeToken;
import io.cdap.cdap.api.annotation.Category;
import io.cdap.cdap.api.annotation.Description;
import io.cdap.cdap.api.annotation.Macro;
import io.cdap.cdap.api.annotation.Name;
import io.cdap.cdap.api.annotation.Plugin;
import io.cdap.cdap.api.annotation.Requirements;
import io.cdap.cdap.api.plugin.PluginClass;
import io.cdap.cdap.api.plugin.PluginConfig;
import io.cdap.cdap.api.plugin.PluginPropertyField;
import io.cdap.cdap.error.BadRequestException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Describes a plugin class by its annotations and the fields of its configuration. */
public final class PluginInspector {
  private PluginInspector() {}

  /**
   * Describes a plugin class without initializing it.
   *
   * @throws BadRequestException when two properties of its configuration have the same name
   */
  static PluginClass inspect(Class<?> plugin) {
    Optional<Field> configField = configField(plugin);
    Category category = plugin.getAnnotation(Category.class);
    PluginClass.Builder description =
        PluginClass.builder()
            .setType(plugin.getAnnotation(Plugin.class).type())
            .setName(name(plugin))
            .setDescription(description(plugin.getAnnotation(Description.class)))
            .setClassName(plugin.getName())
            .setConfigFieldName(configField.map(Field::getName).orElse(null))
            .setRequirements(requirements(plugin));
    if (category != null) {
      description.setCategory(category.value());
    }
    Map<String, PluginPropertyField> properties = new LinkedHashMap<>();
    configField.ifPresent(
        field ->
            describe(
                TypeToken.of(plugin).resolveType(field.getGenericType()),
                properties,
                plugin,
                List.of()));
    return description.setProperties(properties).build();
  }

  /** The field of a plugin that holds its configuration, of the class itself or a superclass. */
  public static Optional<Field> configField(Class<?> plugin) {
    for (Class<?> current = plugin; current != null; current = current.getSuperclass()) {
      for (Field field : current.getDeclaredFields()) {
        TypeToken<?> type = TypeToken.of(plugin).resolveType(field.getGenericType());
        if (!Modifier.isStatic(field.getModifiers())
            && PluginConfig.class.isAssignableFrom(type.getRawType())) {
          return Optional.of(field);
        }
      }
    }
    return Optional.empty();
  }

  /** The fields of a configuration class that are properties, those of superclasses last. */
  public static List<Field> properties(Class<?> config) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> current = config;
        current != null && current != PluginConfig.class && current != Object.class;
        current = current.getSuperclass()) {
      for (Field field : current.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())
            && !Modifier.isTransient(field.getModifiers())
            && !field.isSynthetic()) {
          fields.add(field);
        }
      }
    }
    return fields;
  }

  /** The name of the property that a field holds. */
  public static String propertyName(Field field) {
    Name name = field.getAnnotation(Name.class);
    return name == null ? field.getName() : name.value();
  }

  /** What an application or plugin class asks of the platform. */
  static io.cdap.cdap.api.plugin.Requirements requirements(Class<?> type) {
    Requirements requirements = type.getAnnotation(Requirements.class);
    return requirements == null
        ? io.cdap.cdap.api.plugin.Requirements.EMPTY
        : new io.cdap.cdap.api.plugin.Requirements(
            lowerCase(requirements.datasetTypes()), lowerCase(requirements.capabilities()));
  }

  private static void describe(
      TypeToken<?> config,
      Map<String, PluginPropertyField> properties,
      Class<?> plugin,
      List<Class<?>> above) {
    List<Class<?>> within = new ArrayList<>(above);
    within.add(config.getRawType());
    for (Field field : properties(config.getRawType())) {
      TypeToken<?> type = config.resolveType(field.getGenericType());
      String name = propertyName(field);
      Map<String, PluginPropertyField> children = new LinkedHashMap<>();
      if (PluginConfig.class.isAssignableFrom(type.getRawType())) {
        if (within.contains(type.getRawType())) {
          throw new BadRequestException(
              "The configuration of plugin class '%s' contains itself in its field '%s'."
                  .formatted(plugin.getName(), field.getName()));
        }
        describe(type, children, plugin, within);
      }
      Macro macro = field.getAnnotation(Macro.class);
      PluginPropertyField property =
          new PluginPropertyField(
              name,
              description(field.getAnnotation(Description.class)),
              typeName(type.getRawType()),
              !isNullable(field),
              macro != null,
              macro != null && macro.escapingEnabled(),
              new LinkedHashSet<>(children.keySet()));
      if (properties.putIfAbsent(name, property) != null) {
        throw new BadRequestException(
            "The configuration of plugin class '%s' has two properties named '%s'."
                .formatted(plugin.getName(), name));
      }
      children.forEach(properties::putIfAbsent);
    }
  }

  private static String typeName(Class<?> type) {
    return Ascii.toLowerCase(Primitives.unwrap(type).getSimpleName());
  }

  private static String name(Class<?> plugin) {
    Name name = plugin.getAnnotation(Name.class);
    return name == null ? plugin.getName() : name.value();
  }

  private static String description(Description description) {
    return description == null ? "" : description.value();
  }

  private static boolean isNullable(Field field) {
    for (Annotation annotation : field.getAnnotations()) {
      if (annotation.annotationType().getSimpleName().equals("Nullable")) {
        return true;
      }
    }
    return false;
  }

  private static Set<String> lowerCase(String[] values) {
    Set<String> lower = new LinkedHashSet<>();
    for (String value : values) {
      lower.add(Ascii.toLowerCase(value.trim()));
    }
    return lower;
  }
}
