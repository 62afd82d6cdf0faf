package io.cdap.cdap.api.dataset.lib.partitioned;

import javax.annotation.Nullable;

/** Keeps the state of a consumer. */
public interface StatePersistor {

  /** Replaces the state. */
  void persistState(byte[] state);

  /** Returns the state, or null when there is none yet. */
  @Nullable
  byte[] readState();
}
