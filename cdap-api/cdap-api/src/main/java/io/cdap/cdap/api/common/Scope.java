package io.cdap.cdap.api.common;

/** What an argument can be meant for. */
public enum Scope {
  DATASET("dataset"),
  MAPREDUCE("mapreduce"),
  SPARK("spark");

  private final String displayName;

  Scope(String displayName) {
    this.displayName = displayName;
  }

  /**
   * @throws IllegalArgumentException when no scope has the display name
   */
  public static Scope scopeFor(String displayName) {
    for (Scope scope : values()) {
      if (scope.displayName.equals(displayName)) {
        return scope;
      }
    }
    throw new IllegalArgumentException("Illegal scope name: " + displayName);
  }

  @Override
  public String toString() {
    return displayName;
  }
}
