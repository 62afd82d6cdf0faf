package io.cdap.cdap.storage.hbase;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableNotFoundException;
import io.cdap.cdap.storage.TableOptions;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptor;

/**
 * The connection to HBase, and what is known of the options of tables. Another process may change
 * the options of a table; that is noticed within {@value #OPTIONS_SECONDS} seconds.
 */
final class HBaseTables implements AutoCloseable {
  private static final long OPTIONS_SECONDS = 30;

  /** A call of HBase that may find that the table is gone. */
  interface TableCall<T> {
    T run(Table table) throws IOException;
  }

  /** A call of HBase's administration. */
  interface AdminCall<T> {
    T run(Admin admin) throws IOException;
  }

  /** What is known of a table. */
  record Known(TableOptions options, Incarnation incarnation, long readAt) {}

  private final Connection connection;
  private final HBaseNames names;
  private final Map<TableName, Known> known = new ConcurrentHashMap<>();
  private final AtomicBoolean closed = new AtomicBoolean();

  HBaseTables(Connection connection, HBaseNames names) {
    this.connection = requireNonNull(connection, "connection is null");
    this.names = requireNonNull(names, "names is null");
  }

  HBaseNames names() {
    return names;
  }

  <T> T call(TableName name, TableCall<T> call) throws IOException {
    checkOpen();
    try (Table table = connection.getTable(names.table(name))) {
      return call.run(table);
    } catch (IOException e) {
      IOException failure = Failures.of(name, e);
      if (failure instanceof TableNotFoundException) {
        known.remove(name); // it may have been made anew
      }
      throw failure;
    }
  }

  /** A table for a caller that closes it. */
  Table open(TableName name) throws IOException {
    checkOpen();
    return connection.getTable(names.table(name));
  }

  <T> T administer(AdminCall<T> call) throws IOException {
    checkOpen();
    try (Admin admin = connection.getAdmin()) {
      return call.run(admin);
    }
  }

  /** The options as HBase has them. */
  TableOptions readOptions(TableName name) throws IOException {
    return readKnown(name).options();
  }

  private Known readKnown(TableName name) throws IOException {
    TableDescriptor descriptor;
    try {
      descriptor = administer(admin -> admin.getDescriptor(names.table(name)));
    } catch (IOException e) {
      known.remove(name);
      throw Failures.of(name, e);
    }
    TableDescriptors.checkOurs(descriptor, name);
    return remember(name, descriptor);
  }

  /** The options as they were at most {@value #OPTIONS_SECONDS} seconds ago. */
  TableOptions options(TableName name) throws IOException {
    return known(name).options();
  }

  /** Which table of that name there was at most {@value #OPTIONS_SECONDS} seconds ago. */
  Incarnation incarnation(TableName name) throws IOException {
    return known(name).incarnation();
  }

  private Known known(TableName name) throws IOException {
    Known found = known.get(name);
    long age = found == null ? Long.MAX_VALUE : System.nanoTime() - found.readAt();
    return age < TimeUnit.SECONDS.toNanos(OPTIONS_SECONDS) ? found : readKnown(name);
  }

  Known remember(TableName name, TableDescriptor descriptor) {
    Known read =
        new Known(
            TableDescriptors.options(descriptor), Incarnation.of(descriptor), System.nanoTime());
    known.put(name, read);
    return read;
  }

  void forget(TableName name) {
    known.remove(name);
  }

  void checkOpen() throws IOException {
    if (closed.get()) {
      throw new IOException("The table store is closed.");
    }
  }

  @Override
  public void close() throws IOException {
    if (closed.compareAndSet(false, true)) {
      connection.close();
    }
  }
}
