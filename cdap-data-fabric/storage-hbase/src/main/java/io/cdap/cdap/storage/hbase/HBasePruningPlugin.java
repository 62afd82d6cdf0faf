package io.cdap.cdap.storage.hbase;

import io.cdap.cdap.storage.hbase.coprocessor.TableAttributes;
import org.apache.hadoop.hbase.HTableDescriptor;
import org.apache.tephra.hbase.txprune.HBaseTransactionPruningPlugin;

/**
 * Tells Tephra's transaction service which invalid transactions can be forgotten: those whose cells
 * the compactions of all regions of our tables have removed. Made by Tephra by its name, in the
 * process that runs the transaction service. {@link PruningSettings} says what to set there and for
 * the tables.
 */
public final class HBasePruningPlugin extends HBaseTransactionPruningPlugin {

  @SuppressWarnings("deprecation") // Tephra's signature
  @Override
  protected boolean isTransactionalTable(HTableDescriptor table) {
    return table.hasCoprocessor(TableAttributes.TRANSACTIONAL_PROCESSOR);
  }
}
