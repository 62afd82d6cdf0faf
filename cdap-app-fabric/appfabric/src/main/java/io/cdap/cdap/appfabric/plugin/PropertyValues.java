package io.cdap.cdap.appfabric.plugin;

import com.google.gson.Gson;
import io.cdap.cdap.api.macro.InvalidMacroException;
import io.cdap.cdap.api.macro.MacroEvaluator;
import io.cdap.cdap.api.macro.MacroFunction;
import io.cdap.cdap.api.macro.MacroObjectType;
import io.cdap.cdap.api.macro.MacroParserOptions;
import io.cdap.cdap.api.macro.Macros;
import io.cdap.cdap.api.plugin.InvalidPluginConfigException;
import io.cdap.cdap.api.plugin.PluginClass;
import io.cdap.cdap.api.plugin.PluginProperties;
import io.cdap.cdap.api.plugin.PluginPropertyField;
import io.cdap.cdap.appfabric.macro.MacroParser;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks the properties given for a plugin and evaluates the macros in them. */
final class PropertyValues {
  private static final Gson GSON = new Gson();
  private static final Pattern WHOLE_FUNCTION =
      Pattern.compile("\\s*\\$\\{\\s*([^\\s(${}]+)\\((.*)\\)\\s*}\\s*", Pattern.DOTALL);

  private PropertyValues() {}

  /**
   * Refuses properties that lack a required one.
   *
   * @throws InvalidPluginConfigException naming each
   */
  static void check(PluginClass plugin, PluginProperties properties) {
    Set<String> missing = new LinkedHashSet<>();
    Map<String, String> values = properties.getProperties();
    Set<String> children = new HashSet<>();
    plugin.getProperties().values().forEach(field -> children.addAll(field.getChildren()));
    for (PluginPropertyField field : plugin.getProperties().values()) {
      String value = values.get(field.getName());
      boolean given = value != null || isGivenByChildren(field, values);
      if (field.isRequired() && !given && !children.contains(field.getName())) {
        missing.add(field.getName());
      }
    }
    if (!missing.isEmpty()) {
      throw new InvalidPluginConfigException(plugin, missing, Set.of());
    }
  }

  /** The names of properties that hold macros which are not known before a run. */
  static Set<String> macroFields(PluginClass plugin, PluginProperties properties) {
    Set<String> fields = new LinkedHashSet<>();
    properties
        .getProperties()
        .forEach(
            (name, value) -> {
              PluginPropertyField field = plugin.getProperties().get(name);
              if (field != null && isMacro(field, value)) {
                fields.add(name);
                fields.addAll(field.getChildren());
              }
            });
    return fields;
  }

  /** The lookups and functions in the properties. */
  static Macros macros(PluginClass plugin, PluginProperties properties) {
    Collector collector = new Collector();
    properties
        .getProperties()
        .forEach(
            (name, value) -> {
              PluginPropertyField field = plugin.getProperties().get(name);
              if (field != null && isMacro(field, value)) {
                new MacroParser(collector, options(field)).parse(value);
              }
            });
    return new Macros(collector.lookups, collector.functions);
  }

  /**
   * The properties with macros replaced where the plugin supports them.
   *
   * @throws InvalidMacroException when a macro cannot be evaluated
   */
  static PluginProperties evaluate(
      PluginClass plugin, PluginProperties properties, MacroEvaluator evaluator) {
    Map<String, String> evaluated = new HashMap<>();
    properties
        .getProperties()
        .forEach(
            (name, value) -> {
              PluginPropertyField field = plugin.getProperties().get(name);
              evaluated.put(
                  name,
                  field == null || !field.isMacroSupported() || value == null
                      ? value
                      : evaluate(field, value, evaluator));
            });
    return PluginProperties.builder().addAll(evaluated).build().setMacros(properties.getMacros());
  }

  private static String evaluate(
      PluginPropertyField field, String value, MacroEvaluator evaluator) {
    Matcher function = WHOLE_FUNCTION.matcher(value);
    if (!field.getChildren().isEmpty()
        && function.matches()
        && evaluator.evaluateAs(function.group(1)) == MacroObjectType.MAP) {
      String arguments = new MacroParser(evaluator, options(field)).parse(function.group(2));
      return GSON.toJson(evaluator.evaluateMap(function.group(1), arguments.trim()));
    }
    return new MacroParser(evaluator, options(field)).parse(value);
  }

  private static boolean isMacro(PluginPropertyField field, String value) {
    return field.isMacroSupported() && value != null && MacroParser.containsMacro(value);
  }

  private static boolean isGivenByChildren(PluginPropertyField field, Map<String, String> values) {
    return !field.getChildren().isEmpty()
        && field.getChildren().stream().anyMatch(values::containsKey);
  }

  private static MacroParserOptions options(PluginPropertyField field) {
    return MacroParserOptions.builder().setEscaping(field.isMacroEscapingEnabled()).build();
  }

  /** Notes what is asked for and answers nothing of use. */
  private static final class Collector implements MacroEvaluator {
    private final Set<String> lookups = new LinkedHashSet<>();
    private final Set<MacroFunction> functions = new LinkedHashSet<>();

    @Override
    public String lookup(String property) {
      lookups.add(property);
      return "";
    }

    @Override
    public String evaluate(String function, String... arguments) {
      functions.add(new MacroFunction(function, List.of(arguments)));
      return "";
    }
  }
}
