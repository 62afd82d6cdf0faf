package io.cdap.cdap.messaging.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.cdap.cdap.datasets.transaction.ActiveTransaction;
import io.cdap.cdap.datasets.transaction.ReadViews;
import io.cdap.cdap.datasets.transaction.TransactionOptions;
import io.cdap.cdap.datasets.transaction.Transactions;
import io.cdap.cdap.error.UnavailableException;
import io.cdap.cdap.storage.Mutation;
import io.cdap.cdap.storage.RowQuery;
import io.cdap.cdap.storage.StoredTable;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableNotFoundException;
import io.cdap.cdap.storage.TableOptions;
import io.cdap.cdap.storage.TableStore;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.annotation.Nullable;
import org.apache.tephra.Transaction;
import org.apache.tephra.TransactionFailureException;

/**
 * Tells what became of transactions that published messages; see the package's description for the
 * marks they leave. Safe for use by many threads and processes.
 */
final class TransactionMarks {
  private static final TableName TABLE = new TableName("system", "messaging.transactions");
  private static final byte[] COLUMN = {'t'};
  private static final byte[] MARK = {1};
  private static final int REMEMBERED = 10_000;

  /** What became of a transaction, for one reader. */
  enum Fate {
    /** Its messages are there. */
    COMMITTED,
    /** Its messages are there never. */
    FAILED,
    /** Its messages may be there later. */
    OPEN
  }

  /** A transaction, in one topic. */
  private record Key(TableName topic, long writePointer) {
    byte[] row() {
      byte[] name = topic.name().getBytes(UTF_8);
      return ByteBuffer.allocate(Long.BYTES + name.length).putLong(writePointer).put(name).array();
    }
  }

  private final TableStore store;
  private final Transactions transactions;

  /** Committed, whoever looks now. */
  private final Set<Key> committed =
      Collections.synchronizedSet(
          Collections.newSetFromMap(
              new LinkedHashMap<>() {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<Key, Boolean> eldest) {
                  return size() > REMEMBERED;
                }
              }));

  @Nullable private volatile StoredTable table;

  /** The transactions as they were a while ago; what had ended then has ended the same way. */
  @Nullable private volatile Transaction lastView;

  TransactionMarks(TableStore store, Transactions transactions) {
    this.store = requireNonNull(store, "store is null");
    this.transactions = requireNonNull(transactions, "transactions is null");
  }

  /** Makes the marks stay for as long as messages of some topic do. */
  synchronized void keepFor(Duration retention) throws IOException {
    Optional<Duration> kept =
        store.tableExists(TABLE) ? store.options(TABLE).timeToLive() : Optional.empty();
    if (kept.isEmpty() || kept.get().compareTo(retention) < 0) {
      store.createTable(TABLE, new TableOptions(Optional.of(retention), true, List.of()));
    }
  }

  /** Leaves the mark of a transaction in a topic, before the first of its messages. */
  void mark(TableName topic, long writePointer) throws IOException {
    existingTable().write(List.of(put(topic, writePointer)), writePointer);
  }

  /** Takes the mark back, before the transaction is aborted. */
  void unmark(TableName topic, long writePointer) throws IOException {
    existingTable().undo(List.of(put(topic, writePointer)), writePointer);
  }

  private static Mutation put(TableName topic, long writePointer) {
    return Mutation.put(new Key(topic, writePointer).row(), COLUMN, MARK);
  }

  /** What became of a transaction until now. */
  Fate fate(TableName topic, long writePointer) throws IOException {
    Key key = new Key(topic, writePointer);
    if (committed.contains(key)) {
      return Fate.COMMITTED;
    }
    Transaction view = lastView;
    Fate fate = view == null ? Fate.OPEN : ended(writePointer, view);
    if (fate == Fate.OPEN) {
      view = now();
      lastView = view;
      fate = ended(writePointer, view);
    }
    return fate == Fate.COMMITTED ? marked(key, view) : fate;
  }

  /** What a transaction sees of another one. */
  Fate fate(TableName topic, long writePointer, Transaction view) throws IOException {
    Key key = new Key(topic, writePointer);
    Fate fate = ended(writePointer, view);
    return fate != Fate.COMMITTED || committed.contains(key) ? fate : marked(key, view);
  }

  /** As far as the transaction system has not forgotten it: a failed one may seem committed. */
  private static Fate ended(long writePointer, Transaction view) {
    if (view.isVisible(writePointer)) {
      return Fate.COMMITTED;
    }
    return Arrays.binarySearch(view.getInvalids(), writePointer) >= 0 ? Fate.FAILED : Fate.OPEN;
  }

  private Fate marked(Key key, Transaction view) throws IOException {
    StoredTable marks = table();
    boolean isMarked =
        marks != null
            && !marks.get(List.of(RowQuery.all(key.row())), ReadViews.of(view)).get(0).isEmpty();
    if (!isMarked) {
      return Fate.FAILED;
    }
    if (!view.isCurrentWrite(key.writePointer())) {
      committed.add(key);
    }
    return Fate.COMMITTED;
  }

  private Transaction now() {
    try (ActiveTransaction transaction = transactions.begin(TransactionOptions.SHORT)) {
      return transaction.transaction();
    } catch (TransactionFailureException e) {
      throw new UnavailableException(
          "What became of transactions cannot be told: " + e.getMessage(), e);
    }
  }

  @Nullable
  private StoredTable table() throws IOException {
    StoredTable opened = table;
    if (opened == null && store.tableExists(TABLE)) {
      opened = store.openTable(TABLE);
      table = opened;
    }
    return opened;
  }

  private StoredTable existingTable() throws IOException {
    StoredTable marks = table();
    if (marks == null) {
      throw new TableNotFoundException(TABLE);
    }
    return marks;
  }
}
