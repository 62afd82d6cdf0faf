package io.cdap.cdap.api;

import io.cdap.cdap.api.data.DatasetContext;

/** Code of a transaction that returns a value. */
@FunctionalInterface
public interface TxCallable<V> {

  V call(DatasetContext context) throws Exception;
}
