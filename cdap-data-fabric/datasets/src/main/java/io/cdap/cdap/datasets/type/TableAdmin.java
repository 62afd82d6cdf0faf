package io.cdap.cdap.datasets.type;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.DatasetAdmin;
import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.api.dataset.Updatable;
import io.cdap.cdap.datasets.table.TableBehaviour;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableStore;
import java.io.IOException;

/** Creates and drops the stored table of a table dataset. */
final class TableAdmin implements DatasetAdmin, Updatable {
  private final TableStore store;
  private final TableName table;
  private final TableBehaviour behaviour;

  TableAdmin(TableStore store, TableName table, TableBehaviour behaviour) {
    this.store = requireNonNull(store, "store is null");
    this.table = requireNonNull(table, "table is null");
    this.behaviour = requireNonNull(behaviour, "behaviour is null");
  }

  @Override
  public boolean exists() throws IOException {
    return store.tableExists(table);
  }

  @Override
  public void create() throws IOException {
    store.createTable(table, behaviour.options());
  }

  @Override
  public void drop() throws IOException {
    store.dropTable(table);
  }

  @Override
  public void truncate() throws IOException {
    store.truncateTable(table);
  }

  @Override
  public void upgrade() throws IOException {
    create();
  }

  @Override
  public void update(DatasetSpecification former) throws IOException {
    create();
  }

  @Override
  public void close() {
    // Holds nothing.
  }
}
