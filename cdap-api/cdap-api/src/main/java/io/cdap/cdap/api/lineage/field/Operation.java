package io.cdap.cdap.api.lineage.field;

import java.util.Objects;

/**
 * Something done to fields by a run: its name is unique within the run, and other operations refer
 * to its output by that name. Immutable.
 */
public abstract class Operation {
  private final String name;
  private final OperationType type;
  private final String description;

  protected Operation(String name, OperationType type, String description) {
    this.name = name;
    this.type = type;
    this.description = description;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    Operation that = (Operation) o;
    return Objects.equals(name, that.name)
        && Objects.equals(type, that.type)
        && Objects.equals(description, that.description);
  }

  public String getDescription() {
    return description;
  }

  public String getName() {
    return name;
  }

  public OperationType getType() {
    return type;
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, type, description);
  }
}
