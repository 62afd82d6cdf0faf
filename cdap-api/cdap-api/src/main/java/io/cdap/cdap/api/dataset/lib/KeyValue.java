package io.cdap.cdap.api.dataset.lib;

import java.util.Arrays;
import java.util.Objects;

/**
 * A key and its value. Immutable.
 *
 * @param <KEY_TYPE> the key
 * @param <VALUE_TYPE> the value
 */
@SuppressWarnings("TypeParameterNaming") // published names
public class KeyValue<KEY_TYPE, VALUE_TYPE> {
  private final KEY_TYPE key;
  private final VALUE_TYPE value;

  /** Creates a pair. */
  public KeyValue(KEY_TYPE key, VALUE_TYPE value) {
    this.key = key;
    this.value = value;
  }

  /** Returns the key. */
  public KEY_TYPE getKey() {
    return key;
  }

  /** Returns the value. */
  public VALUE_TYPE getValue() {
    return value;
  }

  /** Compares deeply, so that pairs of byte arrays are equal by content. */
  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    KeyValue<?, ?> other = (KeyValue<?, ?>) o;
    return Objects.deepEquals(key, other.key) && Objects.deepEquals(value, other.value);
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(new Object[] {key, value});
  }

  @Override
  public String toString() {
    return "KeyValue" + Arrays.deepToString(new Object[] {key, value});
  }
}
