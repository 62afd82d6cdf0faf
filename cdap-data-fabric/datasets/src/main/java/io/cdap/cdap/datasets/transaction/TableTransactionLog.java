package io.cdap.cdap.datasets.transaction;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.storage.Mutation;
import io.cdap.cdap.storage.StoredTable;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.tephra.TransactionType;
import org.apache.tephra.persist.TransactionEdit;
import org.apache.tephra.persist.TransactionLog;
import org.apache.tephra.persist.TransactionLogReader;

/**
 * One file of the transaction log, kept as a table: a row for each edit, in order.
 *
 * <p>The start of a short transaction is held back until the transaction is about to write. Most
 * transactions only read; after a crash nobody asks about those. {@link #writeHeldBack} must be
 * called before another log takes over.
 */
final class TableTransactionLog implements TransactionLog {
  static final byte[] COLUMN = {'e'};

  private static final int EDIT_SIZE = 128;

  private final StoredTable table;
  private final long timestamp;
  private final AtomicLong sequence = new AtomicLong();
  private final Map<Long, TransactionEdit> heldBack = new ConcurrentHashMap<>();

  TableTransactionLog(StoredTable table, long timestamp) {
    this.table = requireNonNull(table, "table is null");
    this.timestamp = timestamp;
  }

  @Override
  public String getName() {
    return table.name().name();
  }

  @Override
  public long getTimestamp() {
    return timestamp;
  }

  @Override
  public void append(TransactionEdit edit) throws IOException {
    long transaction = edit.getWritePointer();
    switch (edit.getState()) {
      case INPROGRESS -> {
        if (edit.getType() == TransactionType.SHORT) {
          heldBack.put(transaction, edit);
        } else {
          write(List.of(edit));
        }
      }
      case COMMITTED -> {
        if (heldBack.remove(transaction) == null) {
          write(List.of(edit));
        }
      }
      case ABORTED -> {
        // The type of an aborted transaction tells whether it counts as rolled back or as invalid.
        TransactionEdit start = heldBack.remove(transaction);
        if (start == null) {
          write(List.of(edit));
        } else if (edit.getType() != TransactionType.SHORT) {
          write(List.of(start, edit));
        }
      }
      case CHECKPOINT -> writeAfterStart(edit.getParentWritePointer(), edit);
      default -> writeAfterStart(transaction, edit);
    }
  }

  @Override
  public void append(List<TransactionEdit> edits) throws IOException {
    for (TransactionEdit edit : edits) {
      append(edit);
    }
  }

  /** Writes the starts of all transactions that have not written so far. */
  void writeHeldBack() throws IOException {
    List<TransactionEdit> starts = new ArrayList<>(heldBack.values());
    heldBack.clear();
    if (!starts.isEmpty()) {
      write(starts);
    }
  }

  @Override
  public void close() {
    // The table belongs to the store.
  }

  @Override
  public TransactionLogReader getReader() throws IOException {
    return new TableTransactionLogReader(table);
  }

  private void writeAfterStart(long transaction, TransactionEdit edit) throws IOException {
    TransactionEdit start = heldBack.remove(transaction);
    write(start == null ? List.of(edit) : List.of(start, edit));
  }

  private void write(List<TransactionEdit> edits) throws IOException {
    List<Mutation> rows = new ArrayList<>(edits.size());
    long last = sequence.addAndGet(edits.size());
    long next = last - edits.size() + 1;
    for (TransactionEdit edit : edits) {
      rows.add(Mutation.put(key(next++), COLUMN, encode(edit)));
    }
    table.write(rows, 1);
  }

  private static byte[] key(long number) {
    return ByteBuffer.allocate(Long.BYTES).putLong(number).array();
  }

  private static byte[] encode(TransactionEdit edit) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(EDIT_SIZE);
    edit.write(new DataOutputStream(bytes));
    return bytes.toByteArray();
  }
}
