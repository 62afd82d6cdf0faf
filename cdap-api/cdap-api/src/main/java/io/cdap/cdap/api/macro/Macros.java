package io.cdap.cdap.api.macro;

import java.io.Serializable;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

/** The properties and functions that macros of a plugin use. */
public class Macros implements Serializable {
  private static final long serialVersionUID = 1606313949471664886L;

  private final Set<String> lookupProperties;
  private final Set<MacroFunction> macroFunctions;

  public Macros(Set<String> lookupProperties, Set<MacroFunction> macroFunctions) {
    this.lookupProperties = lookupProperties;
    this.macroFunctions = macroFunctions;
  }

  public Macros() {
    this(new HashSet<>(), new HashSet<>());
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    Macros that = (Macros) o;
    return Objects.equals(lookupProperties, that.lookupProperties)
        && Objects.equals(macroFunctions, that.macroFunctions);
  }

  public Set<String> getLookups() {
    return lookupProperties;
  }

  public Set<MacroFunction> getMacroFunctions() {
    return macroFunctions;
  }

  @Override
  public int hashCode() {
    return Objects.hash(lookupProperties, macroFunctions);
  }

  @Override
  public String toString() {
    return "Macros{lookupProperties="
        + lookupProperties
        + ", macroFunctions="
        + macroFunctions
        + '}';
  }
}
