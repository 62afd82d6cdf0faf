package io.cdap.cdap.appfabric.macro;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.macro.InvalidMacroException;
import io.cdap.cdap.api.macro.MacroEvaluator;
import io.cdap.cdap.api.macro.MacroParserOptions;

/**
 * Replaces macros by what an evaluator says, the innermost first. What a lookup yields may hold
 * macros again and is parsed too, down to a depth; what a function yields is taken as it is.
 *
 * <p>With escaping on, {@code \${} stands for a literal {@code ${}, and a backslash before any other
 * character of the macro syntax for that character.
 */
public final class MacroParser {
  private static final String OPEN = "${";

  private final MacroEvaluator evaluator;
  private final MacroParserOptions options;

  public MacroParser(MacroEvaluator evaluator, MacroParserOptions options) {
    this.evaluator = requireNonNull(evaluator, "evaluator is null");
    this.options = requireNonNull(options, "options is null");
  }

  /** Whether a value has a macro in it, by its syntax alone. */
  public static boolean containsMacro(String value) {
    for (int at = value.indexOf(OPEN); at >= 0; at = value.indexOf(OPEN, at + 1)) {
      if (!isEscaped(value, at)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The value with its macros replaced.
   *
   * @throws InvalidMacroException when a macro is malformed, unknown, or nested too deep
   */
  public String parse(String value) {
    return new Scan(value, 0).run();
  }

  private static boolean isEscaped(String text, int at) {
    int backslashes = 0;
    while (at - backslashes > 0 && text.charAt(at - backslashes - 1) == '\\') {
      backslashes++;
    }
    return backslashes % 2 == 1;
  }

  /** One pass over one text. */
  private final class Scan {
    private final String text;
    private final int depth;
    private int at;

    Scan(String text, int depth) {
      this.text = text;
      this.depth = depth;
      if (depth > options.getMaxRecurseDepth()) {
        throw new InvalidMacroException(
            "Failed substituting macros: the value '%s' is more than %d macros deep."
                .formatted(text, options.getMaxRecurseDepth()));
      }
    }

    String run() {
      StringBuilder result = new StringBuilder();
      while (at < text.length()) {
        if (!appendEscaped(result)) {
          if (text.startsWith(OPEN, at)) {
            result.append(macro(0));
          } else {
            result.append(text.charAt(at++));
          }
        }
      }
      return result.toString();
    }

    // Called with `at` on an opening; leaves it behind the matching closing brace.
    private String macro(int nesting) {
      if (depth + nesting > options.getMaxRecurseDepth()) {
        throw new InvalidMacroException(
            "Failed substituting macros: '%s' nests macros more than %d deep."
                .formatted(text, options.getMaxRecurseDepth()));
      }
      int start = at;
      at += OPEN.length();
      StringBuilder content = new StringBuilder();
      int parenthesis = -1;
      while (at < text.length()) {
        if (appendEscaped(content)) {
          continue;
        }
        char character = text.charAt(at);
        if (text.startsWith(OPEN, at)) {
          content.append(macro(nesting + 1));
        } else if (character == '}' && (parenthesis < 0 || endsWithParenthesis(content))) {
          at++;
          return evaluate(text.substring(start, at), content.toString(), parenthesis);
        } else {
          if (character == '(' && parenthesis < 0) {
            parenthesis = content.length();
          }
          content.append(character);
          at++;
        }
      }
      throw new InvalidMacroException(
          "Could not find the closing '}' of the macro that starts at '%s'."
              .formatted(text.substring(start)));
    }

    private boolean appendEscaped(StringBuilder result) {
      if (!options.isEscapingEnabled()
          || text.charAt(at) != '\\'
          || at + 1 >= text.length()
          || "\\${}(),".indexOf(text.charAt(at + 1)) < 0) {
        return false;
      }
      if (text.startsWith(OPEN, at + 1)) {
        result.append(OPEN);
        at += 1 + OPEN.length();
      } else {
        result.append(text.charAt(at + 1));
        at += 2;
      }
      return true;
    }

    private String evaluate(String macro, String content, int parenthesis) {
      return parenthesis >= 0 && content.endsWith(")")
          ? function(
              macro,
              content.substring(0, parenthesis).trim(),
              content.substring(parenthesis + 1, content.length() - 1))
          : lookup(macro, content.trim());
    }

    private String function(String macro, String name, String arguments) {
      if (!options.shouldEvaluateFunctions()
          || (!options.getFunctionWhitelist().isEmpty()
              && !options.getFunctionWhitelist().contains(name))) {
        return macro;
      }
      try {
        return evaluator.evaluate(name, arguments(arguments));
      } catch (InvalidMacroException e) {
        if (options.shouldSkipInvalid()
            && !options.getDoNotSkipInvalidMacroForFunctions().contains(name)) {
          return macro;
        }
        throw e;
      }
    }

    private String lookup(String macro, String name) {
      if (!options.shouldEvaluateLookups()) {
        return macro;
      }
      String value;
      try {
        value = evaluator.lookup(name);
      } catch (InvalidMacroException e) {
        if (options.shouldSkipInvalid()) {
          return macro;
        }
        throw e;
      }
      if (value == null) {
        throw new InvalidMacroException("The macro '%s' has no value.".formatted(name));
      }
      return new Scan(value, depth + 1).run();
    }
  }

  private static boolean endsWithParenthesis(StringBuilder content) {
    return content.length() > 0 && content.charAt(content.length() - 1) == ')';
  }

  private static String[] arguments(String text) {
    if (text.isBlank()) {
      return new String[0];
    }
    String[] arguments = text.split(",", -1);
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = arguments[i].trim();
    }
    return arguments;
  }
}
