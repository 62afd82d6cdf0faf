package io.cdap.cdap.datasets.system;

/** Is told of every change of an entity, inside the transaction that makes it. */
@FunctionalInterface
public interface EntityChangeListener {

  /**
   * An entity changes, if the transaction commits. May be called again for the same change when the
   * transaction is tried again, so it must have no effect but on the tables and what it joins to
   * the transaction.
   */
  void changed(SystemTables.Tables tables, EntityChange change);
}
