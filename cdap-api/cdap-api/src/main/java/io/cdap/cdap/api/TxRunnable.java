package io.cdap.cdap.api;

import io.cdap.cdap.api.data.DatasetContext;

/** Code of a transaction. */
@FunctionalInterface
public interface TxRunnable {

  void run(DatasetContext context) throws Exception;
}
