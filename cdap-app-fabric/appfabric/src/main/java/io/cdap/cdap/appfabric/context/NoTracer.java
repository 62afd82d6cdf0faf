package io.cdap.cdap.appfabric.context;

import io.cdap.cdap.api.preview.DataTracer;

/** Traces nothing: programs do not run as previews. */
record NoTracer(String name) implements DataTracer {

  @Override
  public void info(String propertyName, Object propertyValue) {
    // Programs call this without asking isEnabled first.
  }

  @Override
  public String getName() {
    return name;
  }

  @Override
  public boolean isEnabled() {
    return false;
  }

  @Override
  public int getMaximumTracedRecords() {
    return 0;
  }
}
