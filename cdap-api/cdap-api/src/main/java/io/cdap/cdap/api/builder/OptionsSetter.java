package io.cdap.cdap.api.builder;

import java.util.Map;

/** A step of a builder that takes options. */
public interface OptionsSetter<T> {

  T withOptions(Map<String, String> options);
}
