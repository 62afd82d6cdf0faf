package io.cdap.cdap.structured;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.PlatformException;
import io.cdap.cdap.spi.data.StructuredTable;
import io.cdap.cdap.spi.data.StructuredTableAdmin;
import io.cdap.cdap.spi.data.StructuredTableInstantiationException;
import io.cdap.cdap.spi.data.TableAlreadyExistsException;
import io.cdap.cdap.spi.data.TableNotFoundException;
import io.cdap.cdap.spi.data.TableSchemaIncompatibleException;
import io.cdap.cdap.spi.data.table.StructuredTableId;
import io.cdap.cdap.spi.data.table.StructuredTableSchema;
import io.cdap.cdap.spi.data.table.StructuredTableSpecification;
import io.cdap.cdap.spi.data.transaction.TransactionException;
import io.cdap.cdap.spi.data.transaction.TransactionRunner;
import io.cdap.cdap.spi.data.transaction.TxRunnable;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The structured tables of a platform: how to make them, and how to use them in transactions. Safe
 * for use by many threads and processes.
 */
public final class StructuredTables implements StructuredTableAdmin, TransactionRunner {
  private static final String PREFIX = "structured.";
  private static final Pattern NAME = Pattern.compile("[$.a-z0-9_-]{1,200}");

  private static final int ROWS_AT_ONCE = 500;

  private final SystemTables systemTables;

  public StructuredTables(SystemTables systemTables) {
    this.systemTables = requireNonNull(systemTables, "systemTables is null");
  }

  /**
   * Creates a table.
   *
   * @throws IllegalArgumentException when it cannot have that name
   */
  @Override
  public void create(StructuredTableSpecification specification)
      throws IOException, TableAlreadyExistsException {
    StructuredTableSchema schema = named(specification);
    boolean isNew =
        administer(
            tables -> {
              if (SchemaTable.find(tables, schema.getTableId()).isPresent()) {
                return false;
              }
              SchemaTable.put(tables, schema);
              return true;
            });
    if (!isNew) {
      throw new TableAlreadyExistsException(schema.getTableId());
    }
  }

  /**
   * Creates a table, or gives one that is there new fields and indexes; what is stored in it gets
   * its place in the new indexes in the same transaction.
   */
  @Override
  public void createOrUpdate(StructuredTableSpecification specification)
      throws IOException, TableSchemaIncompatibleException {
    StructuredTableSchema schema = named(specification);
    boolean fits =
        administer(
            tables -> {
              Optional<StructuredTableSchema> current =
                  SchemaTable.find(tables, schema.getTableId());
              if (current.isPresent() && !current.get().isCompatible(schema)) {
                return false;
              }
              if (current.isEmpty() || !current.get().equals(schema)) {
                SchemaTable.put(tables, schema);
                current.ifPresent(former -> addIndexes(tables, former, schema));
              }
              return true;
            });
    if (!fits) {
      throw new TableSchemaIncompatibleException(schema.getTableId());
    }
  }

  @Override
  public boolean exists(StructuredTableId id) throws IOException {
    return administer(tables -> SchemaTable.find(tables, id).isPresent());
  }

  @Override
  public StructuredTableSchema getSchema(StructuredTableId id) throws IOException {
    return administer(tables -> SchemaTable.find(tables, id))
        .orElseThrow(() -> new TableNotFoundException(id));
  }

  @Override
  public void drop(StructuredTableId id) throws IOException {
    administer(
        tables -> {
          Optional<StructuredTableSchema> schema = SchemaTable.find(tables, id);
          if (schema.isPresent()) {
            open(tables, schema.get()).clear();
            SchemaTable.delete(tables, id);
          }
          return null;
        });
  }

  @Override
  public void run(TxRunnable runnable) throws TransactionException {
    try {
      systemTables.<Void, Exception>transact(
          tables -> {
            runnable.run(id -> table(tables, id));
            return null;
          });
    } catch (Exception e) {
      if (e instanceof InterruptedException) {
        Thread.currentThread().interrupt();
      }
      throw new TransactionException("The transaction was not committed: " + e.getMessage(), e);
    }
  }

  /**
   * Removes the rows of a namespace, of all its generations, from all tables whose first key is a
   * string named {@code namespace}; to be called again when it fails. Rows are removed some at a
   * time, with their places in the indexes.
   */
  public void removeRows(NamespaceId namespace) {
    for (StructuredTableId id : systemTables.transact(SchemaTable::list)) {
      boolean more = true;
      while (more) {
        more =
            systemTables.transact(
                tables ->
                    SchemaTable.find(tables, id)
                        .filter(NamespaceKeys::areIn)
                        .filter(schema -> open(tables, schema).removeSome(namespace, ROWS_AT_ONCE))
                        .isPresent());
      }
    }
  }

  private static StructuredTable table(SystemTables.Tables tables, StructuredTableId id) {
    try {
      return open(
          tables, SchemaTable.find(tables, id).orElseThrow(() -> new TableNotFoundException(id)));
    } catch (PlatformException e) {
      throw new StructuredTableInstantiationException(
          id, "Table '%s' cannot be opened: %s".formatted(id.getName(), e.getMessage()), e);
    }
  }

  private static StoredStructuredTable open(
      SystemTables.Tables tables, StructuredTableSchema schema) {
    Table table = tables.table(PREFIX + schema.getTableId().getName());
    return new StoredStructuredTable(
        table, schema, owner -> tables.enter(owner.namespace(), owner.generation()));
  }

  private static void addIndexes(
      SystemTables.Tables tables, StructuredTableSchema former, StructuredTableSchema schema) {
    Set<String> added = new LinkedHashSet<>(schema.getIndexes());
    added.removeAll(former.getIndexes());
    if (!added.isEmpty()) {
      open(tables, schema).addIndexes(added);
    }
  }

  private <T> T administer(SystemTables.Work<T, RuntimeException> work) throws IOException {
    try {
      return systemTables.transact(work);
    } catch (PlatformException e) {
      throw new IOException("The tables cannot be administered: " + e.getMessage(), e);
    }
  }

  private static StructuredTableSchema named(StructuredTableSpecification specification) {
    String name = specification.getTableId().getName();
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "A table cannot be named '%s': a name has up to 200 letters, digits, '_', '-', '.' and '$'."
              .formatted(name));
    }
    return new StructuredTableSchema(specification);
  }
}
