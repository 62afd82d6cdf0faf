package io.cdap.cdap.api.builder;

/** A step of a builder that takes a name. */
public interface NameSetter<T> {

  T setName(String name);
}
