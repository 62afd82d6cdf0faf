package io.cdap.cdap.spi.data;

import io.cdap.cdap.spi.data.transaction.TransactionRunner;

/** A storage for structured tables. */
public interface StorageProvider extends AutoCloseable {

  default void initialize(StorageProviderContext context) throws Exception {}

  String getName();

  StructuredTableAdmin getStructuredTableAdmin() throws Exception;

  TransactionRunner getTransactionRunner() throws Exception;

  @Override
  default void close() throws Exception {}
}
