package io.cdap.cdap.storage.hbase;

import static java.util.Objects.requireNonNull;

import dev.failsafe.Failsafe;
import dev.failsafe.FailsafeException;
import dev.failsafe.RetryPolicy;
import io.cdap.cdap.storage.ReadView;
import io.cdap.cdap.storage.RowQuery;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.Versions;
import io.cdap.cdap.storage.hbase.coprocessor.CellFormat;
import java.io.IOException;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import javax.annotation.Nullable;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.client.CheckAndMutate;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.io.TimeRange;

/**
 * Reads and then changes a column on the condition that nothing newer has been written to it, which
 * the region server checks; and tries again otherwise. The version of the change is the time, or
 * above the newest of the column should that be later; it is random within a millisecond from
 * there, so that a writer whose answer was lost knows its own write again.
 */
final class AtomicColumns {
  private static final int STRIPES = 256;

  /** Decides by the value there is, null for none, about the value there will be. */
  interface Change {
    /** Returns the cell to write, or null to leave the column as it is. */
    @Nullable
    byte[] apply(@Nullable byte[] value);
  }

  /** What was read: the newest cell, its version, and the version to go above. */
  @SuppressWarnings("ArrayRecordComponent") // never leaves this class
  private record Newest(@Nullable byte[] cell, long version, long above, @Nullable byte[] value) {}

  private final HBaseTables tables;
  private final Clock clock;
  private final RetryPolicy<Object> policy;
  private final AtomicLong lastVersion = new AtomicLong();
  private final ReentrantLock[] locks = new ReentrantLock[STRIPES];

  AtomicColumns(HBaseTables tables, HBaseStoreOptions options, Clock clock) {
    this.tables = requireNonNull(tables, "tables is null");
    this.clock = requireNonNull(clock, "clock is null");
    this.policy =
        RetryPolicy.builder()
            .handleIf((done, thrown) -> thrown == null && Boolean.FALSE.equals(done))
            .withBackoff(1, 200, ChronoUnit.MILLIS)
            .withJitter(0.5)
            .withMaxAttempts(-1)
            .withMaxDuration(options.operationTimeout())
            .build();
    Arrays.setAll(locks, i -> new ReentrantLock());
  }

  /** Returns the cell that was written, or null when the column was left as it is. */
  @Nullable
  byte[] change(TableName name, Incarnation incarnation, byte[] row, byte[] column, Change change)
      throws IOException {
    RowWriter.checked(column);
    int hash = 31 * (31 * name.hashCode() + Arrays.hashCode(row)) + Arrays.hashCode(column);
    ReentrantLock lock = locks[Math.floorMod(hash ^ (hash >>> 16), STRIPES)];
    lock.lock(); // spares the threads of this process the failed attempts
    try {
      return tables.call(
          name, table -> changeLocked(name, incarnation, table, row, column, change));
    } finally {
      lock.unlock();
    }
  }

  @Nullable
  private byte[] changeLocked(
      TableName name,
      Incarnation incarnation,
      Table table,
      byte[] row,
      byte[] column,
      Change change)
      throws IOException {
    Attempts attempts = new Attempts(name, incarnation, table, row, column, change);
    try {
      boolean done = Failsafe.with(policy).get(attempts::next);
      if (!done) {
        throw new IOException("Others kept changing a column of table '%s'.".formatted(name));
      }
      return attempts.cell;
    } catch (FailsafeException e) {
      if (e.getCause() instanceof IOException cause) {
        throw cause;
      }
      throw e;
    }
  }

  /**
   * Random in either case: were it just the next one, two processes that have read the same would
   * choose the same version, and the slower take the other's write for its own.
   */
  private long nextVersion(long above) {
    long random = ThreadLocalRandom.current().nextLong(Versions.PER_MILLISECOND);
    long least = Math.max(Versions.ofMillis(clock.millis()), above + 1) + random;
    return lastVersion.updateAndGet(last -> Math.max(last + 1, least));
  }

  /** One change, tried until nobody comes between. */
  private final class Attempts {
    private final TableName name;
    private final Incarnation incarnation;
    private final Table table;
    private final byte[] row;
    private final byte[] column;
    private final Change change;
    @Nullable private byte[] cell;
    private long version;

    Attempts(
        TableName name,
        Incarnation incarnation,
        Table table,
        byte[] row,
        byte[] column,
        Change change) {
      this.name = name;
      this.incarnation = incarnation;
      this.table = table;
      this.row = row;
      this.column = column;
      this.change = change;
    }

    boolean next() throws IOException {
      Newest newest = read();
      if (cell != null && newest.version() == version && Arrays.equals(newest.cell(), cell)) {
        return true; // the attempt before was done, only its answer was lost
      }
      cell = change.apply(newest.value());
      if (cell == null) {
        return true;
      }
      version = nextVersion(newest.above());
      Put put = new Put(row, version).addColumn(CellFormat.family(), column, version, cell);
      CheckAndMutate check =
          CheckAndMutate.newBuilder(row)
              .ifNotExists(CellFormat.family(), column)
              .timeRange(TimeRange.from(newest.version() + 1))
              .build(incarnation.expect(put));
      return table.checkAndMutate(check).isSuccess();
    }

    private Newest read() throws IOException {
      Get get =
          new Get(row)
              .addColumn(CellFormat.family(), column)
              .addColumn(CellFormat.family(), CellFormat.markColumn());
      Result result = table.get(get);
      Cell found = result.getColumnLatestCell(CellFormat.family(), column);
      Cell mark = result.getColumnLatestCell(CellFormat.family(), CellFormat.markColumn());
      long markVersion = mark == null ? 0 : mark.getTimestamp();
      if (found == null) {
        return new Newest(null, 0, markVersion, null);
      }
      long above = Math.max(found.getTimestamp(), markVersion);
      byte[] value = isAllThatMatters(found, mark) ? resolve(result) : readAll();
      return new Newest(CellUtil.cloneValue(found), found.getTimestamp(), above, value);
    }

    /** Whether older cells cannot change the value. */
    private boolean isAllThatMatters(Cell found, @Nullable Cell mark) {
      CellFormat.Kind kind = RowResolver.kind(found);
      return (kind == CellFormat.Kind.PUT || kind == CellFormat.Kind.DELETE)
          && (mark == null || RowResolver.kind(mark) == CellFormat.Kind.DELETE);
    }

    @Nullable
    private byte[] resolve(Result result) throws IOException {
      return new RowResolver(ReadView.LATEST, oldest()).resolve(result.rawCells()).get(column);
    }

    @Nullable
    private byte[] readAll() throws IOException {
      return new RowReader(ReadView.LATEST, oldest())
          .get(table, List.of(RowQuery.of(row, List.of(column))))
          .get(0)
          .columns()
          .get(column);
    }

    private long oldest() throws IOException {
      return RowReader.oldestVersion(tables.options(name), clock);
    }
  }
}
