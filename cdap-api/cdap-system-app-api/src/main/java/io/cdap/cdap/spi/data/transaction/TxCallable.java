package io.cdap.cdap.spi.data.transaction;

import io.cdap.cdap.spi.data.StructuredTableContext;

/**
 * What is done in a transaction and has a result.
 *
 * @param <V> the type of the result
 */
@FunctionalInterface
public interface TxCallable<V> {
  V call(StructuredTableContext context) throws Exception;
}
