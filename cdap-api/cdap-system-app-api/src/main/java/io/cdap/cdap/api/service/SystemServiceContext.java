package io.cdap.cdap.api.service;

import io.cdap.cdap.spi.data.transaction.TransactionRunner;

/** What an {@link AbstractSystemService} can reach while it runs. */
public interface SystemServiceContext
    extends ServiceContext, TransactionRunner, SystemNamespaceAdmin {}
