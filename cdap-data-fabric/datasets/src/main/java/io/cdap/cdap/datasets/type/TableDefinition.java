package io.cdap.cdap.datasets.type;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.DatasetAdmin;
import io.cdap.cdap.api.dataset.DatasetContext;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.api.dataset.IncompatibleUpdateException;
import io.cdap.cdap.api.dataset.Reconfigurable;
import io.cdap.cdap.api.dataset.lib.AbstractDatasetDefinition;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.api.dataset.table.TableProperties;
import io.cdap.cdap.datasets.table.TableBehaviour;
import io.cdap.cdap.datasets.table.TransactionalTable;
import io.cdap.cdap.datasets.transaction.WriteNotice;
import io.cdap.cdap.storage.StoredTable;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableStore;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** The type {@code table}: one stored table, named as the dataset. */
final class TableDefinition extends AbstractDatasetDefinition<Table, DatasetAdmin>
    implements Reconfigurable {
  private final TableStore store;
  private final WriteNotice writeNotice;

  TableDefinition(String name, TableStore store, WriteNotice writeNotice) {
    super(name);
    this.store = requireNonNull(store, "store is null");
    this.writeNotice = requireNonNull(writeNotice, "writeNotice is null");
  }

  @Override
  public DatasetSpecification configure(String instance, DatasetProperties properties) {
    TableBehaviour.of(properties.getProperties());
    return DatasetSpecification.builder(instance, getName())
        .properties(properties.getProperties())
        .build();
  }

  @Override
  public DatasetSpecification reconfigure(
      String instance, DatasetProperties properties, DatasetSpecification current)
      throws IncompatibleUpdateException {
    Map<String, String> before = current.getProperties();
    Map<String, String> after = properties.getProperties();
    if (TableProperties.getReadlessIncrementSupport(before)
        && !TableProperties.getReadlessIncrementSupport(after)) {
      // Sums that were never read would be taken for values.
      throw new IncompatibleUpdateException(
          "Table '%s' supports readless increments, which cannot be taken away from it."
              .formatted(instance));
    }
    requireSame(
        instance,
        "column family",
        TableProperties.getColumnFamily(before),
        TableProperties.getColumnFamily(after));
    String rowField = TableProperties.getRowFieldName(before);
    if (rowField != null) {
      requireSame(instance, "row field", rowField, TableProperties.getRowFieldName(after));
    }
    return configure(instance, properties);
  }

  @Override
  public DatasetAdmin getAdmin(
      DatasetContext context, DatasetSpecification specification, ClassLoader classes) {
    return new TableAdmin(store, nameOf(context, specification), behaviour(specification));
  }

  @Override
  public Table getDataset(
      DatasetContext context,
      DatasetSpecification specification,
      Map<String, String> arguments,
      ClassLoader classes)
      throws IOException {
    Map<String, String> properties = new HashMap<>(specification.getProperties());
    properties.putAll(arguments);
    StoredTable stored = store.openTable(nameOf(context, specification));
    return new TransactionalTable(stored, TableBehaviour.of(properties), writeNotice);
  }

  private static TableBehaviour behaviour(DatasetSpecification specification) {
    return TableBehaviour.of(specification.getProperties());
  }

  private static TableName nameOf(DatasetContext context, DatasetSpecification specification) {
    return new TableName(context.getNamespaceId(), specification.getName());
  }

  private static void requireSame(String instance, String what, String before, String after)
      throws IncompatibleUpdateException {
    if (!Objects.equals(before, after)) {
      throw new IncompatibleUpdateException(
          "Table '%s' cannot change its %s from '%s' to '%s'."
              .formatted(instance, what, before, after));
    }
  }
}
