package io.cdap.cdap.api.dataset.lib.partitioned;

import io.cdap.cdap.api.data.DatasetContext;
import io.cdap.cdap.api.dataset.lib.DatasetStatePersistor;
import javax.annotation.Nullable;

/** Keeps state through a {@link DatasetStatePersistor} that is bound to a dataset context. */
public class DelegatingStatePersistor implements StatePersistor {
  private final DatasetContext datasetContext;
  private final DatasetStatePersistor datasetStatePersistor;

  /** Binds a persistor to a context. */
  public DelegatingStatePersistor(
      DatasetContext datasetContext, DatasetStatePersistor datasetStatePersistor) {
    this.datasetContext = datasetContext;
    this.datasetStatePersistor = datasetStatePersistor;
  }

  @Override
  public void persistState(byte[] state) {
    datasetStatePersistor.persistState(datasetContext, state);
  }

  @Nullable
  @Override
  public byte[] readState() {
    return datasetStatePersistor.readState(datasetContext);
  }
}
