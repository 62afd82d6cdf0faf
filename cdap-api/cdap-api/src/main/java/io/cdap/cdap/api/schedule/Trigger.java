package io.cdap.cdap.api.schedule;

import java.util.Arrays;
import java.util.stream.Collectors;

/** A condition that makes a schedule start a run. */
public interface Trigger {

  Trigger.Type getType();

  /** The kinds of trigger. */
  public enum Type {
    TIME("time"),
    PARTITION("partition"),
    PROGRAM_STATUS("program-status"),
    AND("and"),
    OR("or");
    private final String categoryName;

    Type(String categoryName) {
      this.categoryName = categoryName;
    }

    /** Returns the name of this kind in REST paths and parameters. */
    public String getCategoryName() {
      return categoryName;
    }

    /**
     * Returns the kind of a category name.
     *
     * @throws IllegalArgumentException when there is no such kind
     */
    public static Trigger.Type valueOfCategoryName(String categoryName) {
      for (Type type : values()) {
        if (type.categoryName.equals(categoryName)) {
          return type;
        }
      }
      throw new IllegalArgumentException(
          "Unknown category name '"
              + categoryName
              + "'. Must be one of "
              + Arrays.stream(values())
                  .map(Type::getCategoryName)
                  .collect(Collectors.joining(",")));
    }
  }
}
