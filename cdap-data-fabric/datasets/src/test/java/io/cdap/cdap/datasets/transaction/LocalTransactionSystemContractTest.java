package io.cdap.cdap.datasets.transaction;

import io.cdap.cdap.storage.TableStore;

class LocalTransactionSystemContractTest extends TransactionSystemContractTest {
  @Override
  protected TransactionSystem start(TableStore store) {
    return LocalTransactionSystem.start(store, SETTINGS);
  }
}
