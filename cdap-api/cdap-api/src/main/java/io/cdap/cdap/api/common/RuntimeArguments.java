package io.cdap.cdap.api.common;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Scopes of runtime arguments: {@code dataset.users.limit} is the argument limit of the dataset
 * users.
 */
public final class RuntimeArguments {

  public static final Map<String, String> NO_ARGUMENTS = Map.of();

  private RuntimeArguments() {}

  public static String addScope(Scope scope, String name, String argument) {
    return addScope(scope.toString(), name, argument);
  }

  public static String addScope(String scope, String name, String argument) {
    return scope + '.' + name + '.' + argument;
  }

  /** The arguments with the scope before their names; null stays null. */
  public static Map<String, String> addScope(
      Scope scope, String name, Map<String, String> arguments) {
    if (arguments == null) {
      return null;
    }
    Map<String, String> scoped = new HashMap<>();
    arguments.forEach((key, value) -> scoped.put(addScope(scope, name, key), value));
    return scoped;
  }

  public static Map<String, String> extractScope(
      Scope scope, String name, Map<String, String> arguments) {
    return extractScope(scope.toString(), name, arguments);
  }

  /**
   * All arguments and, without the scope, those of the scope. What is given for the name wins over
   * what is given for every name with an asterisk, and that over what has no scope.
   */
  public static Map<String, String> extractScope(
      String scope, String name, Map<String, String> arguments) {
    if (arguments == null || arguments.isEmpty()) {
      return arguments;
    }
    Map<String, String> result = new HashMap<>(arguments);
    putUnscoped(addScope(scope, "*", ""), arguments, result);
    putUnscoped(addScope(scope, name, ""), arguments, result);
    return result;
  }

  private static void putUnscoped(
      String prefix, Map<String, String> arguments, Map<String, String> result) {
    arguments.forEach(
        (key, value) -> {
          if (key.startsWith(prefix)) {
            result.put(key.substring(prefix.length()), value);
          }
        });
  }

  /** Reads {@code --key=value} and {@code --key}; the dashes may be missing. */
  public static Map<String, String> fromPosixArray(String[] args) {
    Map<String, String> result = new HashMap<>();
    for (String arg : args) {
      String text = arg.startsWith("--") ? arg.substring(2) : arg;
      int equals = text.indexOf('=');
      if (equals < 0) {
        result.put(text, "");
      } else {
        result.put(text.substring(0, equals), text.substring(equals + 1));
      }
    }
    return result;
  }

  /** Writes {@code --key=value}, and {@code --key} for an empty value. */
  public static String[] toPosixArray(Iterable<Map.Entry<String, String>> iterable) {
    List<String> result = new ArrayList<>();
    for (Map.Entry<String, String> entry : iterable) {
      String value = entry.getValue();
      result.add("--" + entry.getKey() + (value == null || value.isEmpty() ? "" : "=" + value));
    }
    return result.toArray(new String[0]);
  }

  public static String[] toPosixArray(Map<String, String> kvMap) {
    return toPosixArray(kvMap.entrySet());
  }
}
