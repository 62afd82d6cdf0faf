package io.cdap.cdap.appfabric.program;

import io.cdap.cdap.datasets.system.SystemTables.Tables;

/** Is told of every transition of every run, inside the transaction that records it. */
@FunctionalInterface
public interface ProgramStatusListener {

  /** Nobody listens. */
  ProgramStatusListener NONE = (tables, record) -> {};

  /**
   * A run changed its state. May be called again for the same change when the transaction is tried
   * again, so it must have no effect but on the tables.
   */
  void changed(Tables tables, RunRecord record);
}
