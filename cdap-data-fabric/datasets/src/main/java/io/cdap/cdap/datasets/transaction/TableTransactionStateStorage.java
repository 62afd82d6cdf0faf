package io.cdap.cdap.datasets.transaction;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.storage.Mutation;
import io.cdap.cdap.storage.ReadView;
import io.cdap.cdap.storage.RowScanner;
import io.cdap.cdap.storage.ScanQuery;
import io.cdap.cdap.storage.StoredRow;
import io.cdap.cdap.storage.StoredTable;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableOptions;
import io.cdap.cdap.storage.TableStore;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.annotation.Nullable;
import org.apache.tephra.persist.TransactionLog;
import org.apache.tephra.persist.TransactionSnapshot;
import org.apache.tephra.persist.TransactionStateStorage;
import org.apache.tephra.persist.TransactionVisibilityState;
import org.apache.tephra.shaded.com.google.common.util.concurrent.AbstractIdleService;
import org.apache.tephra.snapshot.SnapshotCodecProvider;

/**
 * Keeps the state of the transaction manager in tables of the namespace {@code system}: {@code
 * transaction.snapshot} with a row for each snapshot, and one table {@code transaction.log.<time>}
 * for each log, so that an old log goes away in one step.
 */
final class TableTransactionStateStorage extends AbstractIdleService
    implements TransactionStateStorage {
  private static final String NAMESPACE = "system";
  private static final TableName SNAPSHOTS = new TableName(NAMESPACE, "transaction.snapshot");
  private static final String LOG_PREFIX = "transaction.log.";
  private static final byte[] COLUMN = {'s'};
  private static final TableOptions OPTIONS = new TableOptions(Optional.empty(), false, List.of());

  private final TableStore store;
  private final SnapshotCodecProvider codecs;
  private TableTransactionLog current;

  TableTransactionStateStorage(TableStore store, SnapshotCodecProvider codecs) {
    this.store = requireNonNull(store, "store is null");
    this.codecs = requireNonNull(codecs, "codecs is null");
  }

  @Override
  protected void startUp() throws IOException {
    setupStorage();
  }

  @Override
  protected void shutDown() {
    // The tables belong to the store.
  }

  @Override
  public void setupStorage() throws IOException {
    store.createTable(SNAPSHOTS, OPTIONS);
  }

  @Override
  public void writeSnapshot(OutputStream out, TransactionSnapshot snapshot) {
    codecs.encode(out, snapshot);
  }

  @Override
  public void writeSnapshot(TransactionSnapshot snapshot) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    codecs.encode(bytes, snapshot);
    byte[] row = key(snapshot.getTimestamp());
    snapshots().write(List.of(Mutation.put(row, COLUMN, bytes.toByteArray())), 1);
    store.sync();
  }

  @Override
  @Nullable
  public TransactionSnapshot getLatestSnapshot() throws IOException {
    byte[] latest = latestSnapshot();
    return latest == null ? null : codecs.decode(new ByteArrayInputStream(latest));
  }

  @Override
  @Nullable
  public TransactionVisibilityState getLatestTransactionVisibilityState() throws IOException {
    byte[] latest = latestSnapshot();
    return latest == null
        ? null
        : codecs.decodeTransactionVisibilityState(new ByteArrayInputStream(latest));
  }

  @Override
  public long deleteOldSnapshots(int numberToKeep) throws IOException {
    List<Long> timestamps = snapshotTimestamps();
    int surplus = Math.max(0, timestamps.size() - numberToKeep);
    List<Mutation> deletes = new ArrayList<>();
    for (long timestamp : timestamps.subList(0, surplus)) {
      deletes.add(Mutation.deleteRow(key(timestamp)));
    }
    if (!deletes.isEmpty()) {
      // A later version than that of the snapshot, or the delete would not hide it.
      snapshots().write(deletes, 2);
    }
    return surplus < timestamps.size() ? timestamps.get(surplus) : -1;
  }

  @Override
  public List<String> listSnapshots() throws IOException {
    return snapshotTimestamps().stream().map(String::valueOf).toList();
  }

  @Override
  public List<TransactionLog> getLogsSince(long timestamp) throws IOException {
    List<TransactionLog> logs = new ArrayList<>();
    for (long log : logTimestamps()) {
      if (log >= timestamp) {
        logs.add(new TableTransactionLog(store.openTable(logTable(log)), log));
      }
    }
    return logs;
  }

  @Override
  public synchronized TransactionLog createLog(long timestamp) throws IOException {
    if (current != null) {
      current.writeHeldBack();
    }
    long free = timestamp;
    while (!store.createTable(logTable(free), OPTIONS)) {
      free++;
    }
    current = new TableTransactionLog(store.openTable(logTable(free)), free);
    return current;
  }

  @Override
  public List<String> listLogs() throws IOException {
    return logTimestamps().stream().map(timestamp -> logTable(timestamp).name()).toList();
  }

  @Override
  public void deleteLogsOlderThan(long timestamp) throws IOException {
    for (long log : logTimestamps()) {
      if (log < timestamp) {
        store.dropTable(logTable(log));
      }
    }
  }

  @Override
  public String getLocation() {
    return SNAPSHOTS.toString();
  }

  private StoredTable snapshots() throws IOException {
    return store.openTable(SNAPSHOTS);
  }

  @Nullable
  private byte[] latestSnapshot() throws IOException {
    byte[] latest = null;
    try (RowScanner rows = snapshots().scan(ScanQuery.ALL, ReadView.LATEST)) {
      for (StoredRow row = rows.next(); row != null; row = rows.next()) {
        latest = row.columns().get(COLUMN);
      }
    }
    return latest;
  }

  private List<Long> snapshotTimestamps() throws IOException {
    List<Long> timestamps = new ArrayList<>();
    try (RowScanner rows = snapshots().scan(ScanQuery.ALL, ReadView.LATEST)) {
      for (StoredRow row = rows.next(); row != null; row = rows.next()) {
        timestamps.add(ByteBuffer.wrap(row.row()).getLong());
      }
    }
    return timestamps;
  }

  private List<Long> logTimestamps() throws IOException {
    return store.listTables(NAMESPACE).stream()
        .map(TableName::name)
        .filter(name -> name.startsWith(LOG_PREFIX))
        .map(name -> Long.parseLong(name.substring(LOG_PREFIX.length())))
        .sorted()
        .toList();
  }

  private static TableName logTable(long timestamp) {
    return new TableName(NAMESPACE, LOG_PREFIX + timestamp);
  }

  private static byte[] key(long timestamp) {
    return ByteBuffer.allocate(Long.BYTES).putLong(timestamp).array();
  }
}
