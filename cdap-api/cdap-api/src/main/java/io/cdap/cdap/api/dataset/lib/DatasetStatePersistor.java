package io.cdap.cdap.api.dataset.lib;

import io.cdap.cdap.api.data.DatasetContext;
import javax.annotation.Nullable;

/** Keeps the state of a consumer in a dataset. Called in a transaction. */
public interface DatasetStatePersistor {

  /** Returns the state, or null when there is none yet. */
  @Nullable
  byte[] readState(DatasetContext datasetContext);

  /** Replaces the state. */
  void persistState(DatasetContext datasetContext, byte[] state);
}
