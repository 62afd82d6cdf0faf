package io.cdap.cdap.api.data;

import io.cdap.cdap.api.dataset.Dataset;
import java.util.Map;

/** Gives a program its datasets. */
public interface DatasetContext {

  void discardDataset(Dataset dataset);

  <T extends Dataset> T getDataset(String name) throws DatasetInstantiationException;

  <T extends Dataset> T getDataset(String namespace, String name)
      throws DatasetInstantiationException;

  <T extends Dataset> T getDataset(String namespace, String name, Map<String, String> arguments)
      throws DatasetInstantiationException;

  <T extends Dataset> T getDataset(String name, Map<String, String> arguments)
      throws DatasetInstantiationException;

  void releaseDataset(Dataset dataset);
}
