package io.cdap.cdap.api.macro;

import java.util.Map;

/** Finds the values of macros: properties by name and functions by name and arguments. */
public interface MacroEvaluator {

  String evaluate(String macroFunction, String... arguments) throws InvalidMacroException;

  default MacroObjectType evaluateAs(String macroFunction) {
    return MacroObjectType.STRING;
  }

  default Map<String, String> evaluateMap(String macroFunction, String... arguments)
      throws InvalidMacroException {
    throw new UnsupportedOperationException("Evaluating as map is not supported");
  }

  String lookup(String property) throws InvalidMacroException;
}
