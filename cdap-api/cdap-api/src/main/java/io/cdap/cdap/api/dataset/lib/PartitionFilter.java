package io.cdap.cdap.api.dataset.lib;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import javax.annotation.Nullable;

/** Selects partitions by conditions on fields of their keys, all of which must hold. Immutable. */
@SuppressWarnings({"rawtypes", "unchecked"}) // raw in the published signatures
public class PartitionFilter {

  /** Selects every partition. */
  public static final PartitionFilter ALWAYS_MATCH = new PartitionFilter(Collections.emptyMap());

  private final Map<String, Condition<? extends Comparable>> conditions;

  private PartitionFilter(Map<String, Condition<? extends Comparable>> conditions) {
    this.conditions = Collections.unmodifiableMap(new LinkedHashMap<>(conditions));
  }

  /** Returns a builder without conditions. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns the conditions by field; the map cannot be changed. */
  public Map<String, Condition<? extends Comparable>> getConditions() {
    return conditions;
  }

  /** Returns the condition on a field, or null when there is none. */
  public Condition<? extends Comparable> getCondition(String fieldName) {
    return conditions.get(fieldName);
  }

  /**
   * Tells whether a key meets all conditions; one without a field that has a condition does not.
   *
   * @throws IllegalArgumentException when a value of the key is of another class than its condition
   */
  public boolean match(PartitionKey partitionKey) {
    for (Condition<? extends Comparable> condition : conditions.values()) {
      Comparable value = partitionKey.getField(condition.getFieldName());
      if (value == null || !condition.match(value)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean equals(Object o) {
    return this == o
        || (o != null
            && getClass() == o.getClass()
            && conditions.equals(((PartitionFilter) o).conditions));
  }

  @Override
  public int hashCode() {
    return conditions.hashCode();
  }

  @Override
  public String toString() {
    return conditions.values().toString();
  }

  /**
   * A condition on one field: either a single value, or a range that holds its lower but not its
   * upper end. Immutable.
   *
   * @param <T> the values of the field
   */
  public static class Condition<T extends Comparable<T>> {
    private final String fieldName;
    @Nullable private final T lower;
    @Nullable private final T upper;
    private final boolean isSingleValue;

    Condition(String fieldName, @Nullable T lower, @Nullable T upper) {
      if (lower == null && upper == null) {
        throw new IllegalArgumentException(
            "The range for field '" + fieldName + "' needs a lower or an upper end");
      }
      this.fieldName = fieldName;
      this.lower = lower;
      this.upper = upper;
      this.isSingleValue = false;
    }

    Condition(String fieldName, T value) {
      if (value == null) {
        throw new IllegalArgumentException("condition value cannot be null.");
      }
      this.fieldName = fieldName;
      this.lower = value;
      this.upper = null;
      this.isSingleValue = true;
    }

    /** Returns the name of the field. */
    public String getFieldName() {
      return fieldName;
    }

    /** Returns the single value, or the lower end of the range. */
    public T getValue() {
      return lower;
    }

    /** Returns the lower end of the range, or null when it is open. */
    public T getLower() {
      return lower;
    }

    /** Returns the upper end of the range, or null when it is open. */
    public T getUpper() {
      return upper;
    }

    /** Tells whether this is about a single value. */
    public boolean isSingleValue() {
      return isSingleValue;
    }

    /**
     * Tells whether a value meets this condition.
     *
     * @throws IllegalArgumentException when it is of another class
     */
    public <V extends Comparable> boolean match(V value) {
      Class<?> expected = (lower == null ? upper : lower).getClass();
      if (!expected.equals(value.getClass())) {
        throw new IllegalArgumentException(
            String.format(
                "Incompatible partition filter: condition for field '%s' is on %s but partition key"
                    + " value '%s' is of %s",
                fieldName, expected, value, value.getClass()));
      }
      T other = (T) value;
      if (isSingleValue) {
        return getValue().compareTo(other) == 0;
      }
      return (lower == null || lower.compareTo(other) <= 0)
          && (upper == null || upper.compareTo(other) > 0);
    }

    @Override
    public boolean equals(Object o) {
      if (this == o) {
        return true;
      }
      if (o == null || getClass() != o.getClass()) {
        return false;
      }
      Condition<?> other = (Condition<?>) o;
      return isSingleValue == other.isSingleValue
          && Objects.equals(fieldName, other.fieldName)
          && Objects.equals(lower, other.lower)
          && Objects.equals(upper, other.upper);
    }

    @Override
    public int hashCode() {
      return Objects.hash(fieldName, lower, upper, isSingleValue);
    }

    @Override
    public String toString() {
      return isSingleValue
          ? fieldName + "==" + lower
          : fieldName + " in [" + lower + "..." + upper + "]";
    }
  }

  /** Collects conditions. Not safe for use by several threads. */
  public static class Builder {
    private final Map<String, Condition<? extends Comparable>> map = new LinkedHashMap<>();

    /** Creates a builder without conditions. */
    public Builder() {}

    /**
     * Adds a range. One that is open on both ends is no condition.
     *
     * @param lower the lower end, part of the range; null leaves it open
     * @param upper the upper end, not part of the range; null leaves it open
     * @throws IllegalArgumentException when the name is empty or has a condition
     */
    public <T extends Comparable<T>> Builder addRangeCondition(
        String field, @Nullable T lower, @Nullable T upper) {
      checkField(field);
      if (lower != null || upper != null) {
        map.put(field, new Condition<>(field, lower, upper));
      }
      return this;
    }

    /**
     * Adds a single value.
     *
     * @throws IllegalArgumentException when the name is empty or has a condition, or the value is
     *     null
     */
    public <T extends Comparable<T>> Builder addValueCondition(String field, T value) {
      checkField(field);
      map.put(field, new Condition<>(field, value));
      return this;
    }

    private void checkField(String field) {
      if (field == null || field.isEmpty()) {
        throw new IllegalArgumentException("field name cannot be null or empty.");
      }
      if (map.containsKey(field)) {
        throw new IllegalArgumentException(
            String.format("Field '%s' already exists in partition filter.", field));
      }
    }

    /** Tells whether there are no conditions. */
    public boolean isEmpty() {
      return map.isEmpty();
    }

    /**
     * Returns the filter.
     *
     * @throws IllegalStateException when there are no conditions
     */
    public PartitionFilter build() {
      if (map.isEmpty()) {
        throw new IllegalStateException("Partition filter cannot be empty.");
      }
      return new PartitionFilter(map);
    }
  }
}
