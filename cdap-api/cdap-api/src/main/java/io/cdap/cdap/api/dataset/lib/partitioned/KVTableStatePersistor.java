package io.cdap.cdap.api.dataset.lib.partitioned;

import io.cdap.cdap.api.data.DatasetContext;
import io.cdap.cdap.api.dataset.lib.DatasetStatePersistor;
import io.cdap.cdap.api.dataset.lib.KeyValueTable;

/** Keeps state under a key of a {@link KeyValueTable}. */
@SuppressWarnings("deprecation") // the dataset is deprecated but stays part of the API
public class KVTableStatePersistor implements DatasetStatePersistor {
  private final String kvTableName;
  private final String rowKey;

  /** Creates a persistor for a key of the table of that name. */
  public KVTableStatePersistor(String kvTableName, String rowKey) {
    this.kvTableName = kvTableName;
    this.rowKey = rowKey;
  }

  @Override
  public void persistState(DatasetContext datasetContext, byte[] state) {
    table(datasetContext).write(rowKey, state);
  }

  @Override
  public byte[] readState(DatasetContext datasetContext) {
    return table(datasetContext).read(rowKey);
  }

  private KeyValueTable table(DatasetContext datasetContext) {
    return datasetContext.getDataset(kvTableName);
  }
}
