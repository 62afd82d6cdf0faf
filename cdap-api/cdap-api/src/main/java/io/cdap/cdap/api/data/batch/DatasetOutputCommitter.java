package io.cdap.cdap.api.data.batch;

import io.cdap.cdap.api.dataset.DataSetException;

/** A dataset that acts when the job that writes to it ends. */
public interface DatasetOutputCommitter {

  void onFailure() throws DataSetException;

  void onSuccess() throws DataSetException;
}
