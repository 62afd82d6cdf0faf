package io.cdap.cdap.api.preview;

/** Takes values that a preview shows. */
public interface DataTracer {

  int getMaximumTracedRecords();

  String getName();

  void info(String propertyName, Object propertyValue);

  boolean isEnabled();
}
