package io.cdap.cdap.spi.data.transaction;

import io.cdap.cdap.spi.data.StructuredTableContext;

/** What is done in a transaction. */
@FunctionalInterface
public interface TxRunnable {
  void run(StructuredTableContext context) throws Exception;
}
