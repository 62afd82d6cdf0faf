package io.cdap.cdap.api.builder;

/** A step of a builder that takes a description. */
public interface DescriptionSetter<T> {

  T setDescription(String description);
}
