package io.cdap.cdap.appfabric.plugin;

import com.google.common.reflect.TypeToken;
import io.cdap.cdap.api.plugin.InvalidPluginConfigException;
import io.cdap.cdap.api.plugin.PluginClass;
import io.cdap.cdap.api.plugin.PluginProperties;
import io.cdap.cdap.appfabric.artifact.PluginInspector;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.util.Optional;
import java.util.Set;

/**
 * Makes plugin instances: with the constructor that takes the configuration, else with the one that
 * takes nothing; then the configuration is put in its field.
 */
final class PluginInstantiator {
  private PluginInstantiator() {}

  /**
   * Makes an instance.
   *
   * @param properties the values of its configuration
   * @param raw the values as they were given, macros and all
   * @param macroFields properties whose macros are not known yet
   * @throws InvalidPluginConfigException when values do not fit, or the class cannot be made
   */
  static <T> T create(
      Class<T> type,
      PluginClass plugin,
      PluginProperties properties,
      PluginProperties raw,
      Set<String> macroFields) {
    Optional<Field> field = configField(type, plugin);
    try {
      if (field.isEmpty()) {
        return accessible(type.getDeclaredConstructor()).newInstance();
      }
      TypeToken<?> configType = TypeToken.of(type).resolveType(field.get().getGenericType());
      Object config = PluginConfigs.create(configType, plugin, properties, raw, macroFields);
      T instance = construct(type, config);
      field.get().setAccessible(true);
      field.get().set(instance, config);
      return instance;
    } catch (InvocationTargetException e) {
      throw new InvalidPluginConfigException(
          "The constructor of plugin '%s' (%s) failed: %s"
              .formatted(plugin.getName(), type.getName(), e.getCause()),
          e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new InvalidPluginConfigException(
          "Plugin '%s' cannot be made: %s needs a constructor that takes its configuration or none."
              .formatted(plugin.getName(), type.getName()),
          e);
    }
  }

  private static Optional<Field> configField(Class<?> type, PluginClass plugin) {
    return plugin.getConfigFieldName() == null
        ? Optional.empty()
        : PluginInspector.configField(type);
  }

  private static <T> T construct(Class<T> type, Object config) throws ReflectiveOperationException {
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      Class<?>[] parameters = constructor.getParameterTypes();
      if (parameters.length == 1 && parameters[0].isInstance(config)) {
        return type.cast(accessible(constructor).newInstance(config));
      }
    }
    return accessible(type.getDeclaredConstructor()).newInstance();
  }

  private static <T> Constructor<T> accessible(Constructor<T> constructor) {
    constructor.setAccessible(true);
    return constructor;
  }
}
