package io.cdap.cdap.api.builder;

/** The last step of a builder. */
public interface Creator<T> {

  T build();
}
