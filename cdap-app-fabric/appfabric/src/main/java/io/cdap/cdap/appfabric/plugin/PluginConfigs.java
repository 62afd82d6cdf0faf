package io.cdap.cdap.appfabric.plugin;

import com.google.common.primitives.Primitives;
import com.google.common.reflect.TypeToken;
import com.google.gson.ExclusionStrategy;
import com.google.gson.FieldAttributes;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import io.cdap.cdap.api.plugin.InvalidPluginConfigException;
import io.cdap.cdap.api.plugin.InvalidPluginProperty;
import io.cdap.cdap.api.plugin.PluginClass;
import io.cdap.cdap.api.plugin.PluginConfig;
import io.cdap.cdap.api.plugin.PluginProperties;
import io.cdap.cdap.appfabric.artifact.PluginInspector;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Makes the configuration object of a plugin and fills its fields from properties. */
final class PluginConfigs {
  private static final Gson GSON =
      new GsonBuilder().setExclusionStrategies(new NoFields()).create();

  private final PluginClass plugin;
  private final PluginProperties properties;
  private final PluginProperties raw;
  private final Set<String> macroFields;
  private final Set<InvalidPluginProperty> invalid = new LinkedHashSet<>();

  private PluginConfigs(
      PluginClass plugin,
      PluginProperties properties,
      PluginProperties raw,
      Set<String> macroFields) {
    this.plugin = plugin;
    this.properties = properties;
    this.raw = raw;
    this.macroFields = macroFields;
  }

  /**
   * Makes a configuration.
   *
   * @param properties the values to fill in
   * @param raw the values as they were given, macros and all
   * @param macroFields properties left at their defaults since their macros are not known yet
   * @throws InvalidPluginConfigException naming the properties whose values do not fit their fields
   */
  static Object create(
      TypeToken<?> type,
      PluginClass plugin,
      PluginProperties properties,
      PluginProperties raw,
      Set<String> macroFields) {
    PluginConfigs configs = new PluginConfigs(plugin, properties, raw, macroFields);
    Object config = configs.make(type, properties.getProperties());
    if (!configs.invalid.isEmpty()) {
      throw new InvalidPluginConfigException(plugin, Set.of(), configs.invalid);
    }
    return config;
  }

  private Object make(TypeToken<?> type, Map<String, String> values) {
    // With its constructor when it has one without parameters, so that defaults are there.
    Object config = GSON.fromJson("{}", type.getRawType());
    for (Field field : PluginInspector.properties(type.getRawType())) {
      String name = PluginInspector.propertyName(field);
      if (macroFields.contains(name)) {
        continue;
      }
      TypeToken<?> fieldType = type.resolveType(field.getGenericType());
      try {
        if (PluginConfig.class.isAssignableFrom(fieldType.getRawType())) {
          set(field, config, make(fieldType, nested(values, values.get(name))));
        } else if (isGiven(fieldType, values.get(name))) {
          set(field, config, convert(fieldType.getRawType(), values.get(name)));
        }
      } catch (IllegalArgumentException | JsonParseException e) {
        invalid.add(
            new InvalidPluginProperty(
                name,
                "The value '%s' of property '%s' is no %s."
                    .formatted(
                        values.get(name),
                        name,
                        Primitives.unwrap(fieldType.getRawType()).getSimpleName())));
      }
    }
    set(platformField("properties"), config, properties);
    set(platformField("rawProperties"), config, raw);
    set(platformField("macroFields"), config, Set.copyOf(macroFields));
    return config;
  }

  // A connection and the like: an object of its own, or its properties among the others.
  private static Map<String, String> nested(Map<String, String> values, String own) {
    if (own == null || own.isBlank()) {
      return values;
    }
    JsonElement json = JsonParser.parseString(own);
    if (!json.isJsonObject()) {
      throw new IllegalArgumentException("no JSON object");
    }
    Map<String, String> nested = new HashMap<>();
    json.getAsJsonObject()
        .asMap()
        .forEach(
            (key, value) -> {
              if (!value.isJsonNull()) {
                nested.put(key, value.isJsonPrimitive() ? value.getAsString() : value.toString());
              }
            });
    return nested;
  }

  private static boolean isGiven(TypeToken<?> type, String value) {
    return value != null && (!value.isEmpty() || type.getRawType() == String.class);
  }

  private static Object convert(Class<?> type, String value) {
    Class<?> target = Primitives.unwrap(type);
    if (target == String.class) {
      return value;
    }
    if (target == boolean.class) {
      return Boolean.parseBoolean(value);
    }
    if (target == int.class) {
      return Integer.parseInt(value);
    }
    if (target == long.class) {
      return Long.parseLong(value);
    }
    if (target == double.class) {
      return Double.parseDouble(value);
    }
    if (target == float.class) {
      return Float.parseFloat(value);
    }
    if (target == short.class) {
      return Short.parseShort(value);
    }
    if (target == byte.class) {
      return Byte.parseByte(value);
    }
    if (target == char.class && value.length() == 1) {
      return value.charAt(0);
    }
    throw new IllegalArgumentException("unsupported type or value");
  }

  private static Field platformField(String name) {
    try {
      return PluginConfig.class.getDeclaredField(name);
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException("PluginConfig has no field " + name, e);
    }
  }

  private void set(Field field, Object target, Object value) {
    try {
      field.setAccessible(true);
      field.set(target, value);
    } catch (IllegalAccessException e) {
      throw new InvalidPluginConfigException(
          "The field '%s' of the configuration of plugin '%s' cannot be set."
              .formatted(field.getName(), plugin.getName()),
          e);
    }
  }

  /** Gson makes the object; filling it is done here. */
  private static final class NoFields implements ExclusionStrategy {
    @Override
    public boolean shouldSkipField(FieldAttributes field) {
      return true;
    }

    @Override
    public boolean shouldSkipClass(Class<?> type) {
      return false;
    }
  }
}
