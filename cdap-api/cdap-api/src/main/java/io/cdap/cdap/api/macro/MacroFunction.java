package io.cdap.cdap.api.macro;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;

/** A call of a macro function. */
public class MacroFunction implements Serializable {
  private static final long serialVersionUID = 5883638727963250169L;

  private final String functionName;
  private final List<String> arguments;

  public MacroFunction(String functionName, List<String> arguments) {
    this.functionName = functionName;
    this.arguments = arguments;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    MacroFunction that = (MacroFunction) o;
    return Objects.equals(functionName, that.functionName)
        && Objects.equals(arguments, that.arguments);
  }

  public List<String> getArguments() {
    return arguments;
  }

  public String getFunctionName() {
    return functionName;
  }

  @Override
  public int hashCode() {
    return Objects.hash(functionName, arguments);
  }

  @Override
  public String toString() {
    return "MacroFunction{functionName='" + functionName + "'" + ", arguments=" + arguments + '}';
  }
}
