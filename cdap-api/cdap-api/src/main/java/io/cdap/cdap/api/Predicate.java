package io.cdap.cdap.api;

import javax.annotation.Nullable;

/** A test of a value, which may be null. */
public interface Predicate<T> {

  boolean apply(@Nullable T input);
}
