package io.cdap.cdap.api;

import java.util.Objects;

/**
 * A namespace in short. The generation tells a namespace from one that had the same name and was
 * deleted.
 */
public class NamespaceSummary {
  private final String name;
  private final String description;
  private final long generation;

  public NamespaceSummary(String name, String description, long generation) {
    this.name = name;
    this.description = description;
    this.generation = generation;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    NamespaceSummary that = (NamespaceSummary) o;
    return Objects.equals(name, that.name)
        && Objects.equals(description, that.description)
        && Objects.equals(generation, that.generation);
  }

  public String getDescription() {
    return description;
  }

  public long getGeneration() {
    return generation;
  }

  public String getName() {
    return name;
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, description, generation);
  }

  @Override
  public String toString() {
    return "NamespaceSummary{name='"
        + name
        + "'"
        + ", description='"
        + description
        + "'"
        + ", generation="
        + generation
        + '}';
  }
}
