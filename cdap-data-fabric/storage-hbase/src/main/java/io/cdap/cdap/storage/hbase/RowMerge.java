package io.cdap.cdap.storage.hbase;

import dev.failsafe.Failsafe;
import dev.failsafe.FailsafeException;
import dev.failsafe.RetryPolicy;
import io.cdap.cdap.storage.Mutation;
import io.cdap.cdap.storage.hbase.coprocessor.CellFormat;
import java.io.IOException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import javax.annotation.Nullable;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.client.CheckAndMutate;
import org.apache.hadoop.hbase.client.CheckAndMutateResult;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.io.TimeRange;

/**
 * Writes rows on top of what the same version has written to them. Reads that first, which costs
 * little because no file has a version that is just being written, and writes on the condition that
 * the mark which every such write leaves is still the one that was read. The mark is random, so
 * that a writer whose answer was lost knows its own write again.
 */
final class RowMerge {
  /** Makes a put for a row and a version. */
  interface NewPut {
    Put create(byte[] row, long version);
  }

  private final RetryPolicy<Object> policy;

  RowMerge(Duration timeout) {
    this.policy =
        RetryPolicy.builder()
            .handleIf((done, thrown) -> thrown == null && Boolean.FALSE.equals(done))
            .withBackoff(1, 200, ChronoUnit.MILLIS)
            .withJitter(0.5)
            .withMaxAttempts(-1)
            .withMaxDuration(timeout)
            .build();
  }

  void write(Table table, Map<byte[], List<Mutation>> mutations, long version, NewPut newPut)
      throws IOException {
    if (mutations.isEmpty()) {
      return;
    }
    List<Pending> pending = new ArrayList<>();
    mutations.forEach((row, ofRow) -> pending.add(new Pending(row, ofRow)));
    try {
      boolean done = Failsafe.with(policy).get(() -> attempt(table, pending, version, newPut));
      if (!done) {
        throw new IOException(
            "Others kept writing version %d of %d rows of table '%s'."
                .formatted(version, pending.size(), table.getName()));
      }
    } catch (FailsafeException e) {
      if (e.getCause() instanceof IOException cause) {
        throw cause;
      }
      throw e;
    }
  }

  /** Writes what it can; returns whether that was all. */
  private boolean attempt(Table table, List<Pending> pending, long version, NewPut newPut)
      throws IOException {
    List<Get> gets = new ArrayList<>(pending.size());
    for (Pending row : pending) {
      gets.add(row.get(version));
    }
    Result[] current = table.get(gets);
    List<Pending> changed = new ArrayList<>();
    List<CheckAndMutate> checks = new ArrayList<>();
    for (int i = 0; i < current.length; i++) {
      Pending row = pending.get(i);
      if (!row.isWritten(current[i])) {
        changed.add(row);
        checks.add(row.merge(current[i], version, newPut));
      }
    }
    pending.clear();
    if (checks.isEmpty()) {
      return true;
    }
    List<CheckAndMutateResult> results = table.checkAndMutate(checks);
    for (int i = 0; i < results.size(); i++) {
      if (!results.get(i).isSuccess()) {
        pending.add(changed.get(i));
      }
    }
    return pending.isEmpty();
  }

  /** A row that is still to be written. */
  private static final class Pending {
    private final byte[] row;
    private final List<Mutation> mutations;
    private final boolean deletesRow;

    /** The mark that the last attempt has tried to leave. */
    @Nullable private byte[] mark;

    Pending(byte[] row, List<Mutation> mutations) {
      this.row = row;
      this.mutations = mutations;
      this.deletesRow = mutations.stream().anyMatch(Mutation.DeleteRow.class::isInstance);
    }

    Get get(long version) throws IOException {
      Get get = new Get(row).setTimeRange(version, version + 1);
      get.addFamily(CellFormat.family());
      if (!deletesRow) {
        get.addColumn(CellFormat.family(), CellFormat.markColumn());
        for (Mutation mutation : mutations) {
          if (mutation instanceof Mutation.Increment increment) {
            get.addColumn(CellFormat.family(), RowWriter.checked(increment.column()));
          }
        }
      }
      return get;
    }

    boolean isWritten(Result current) {
      return mark != null && Arrays.equals(mark, mark(current));
    }

    CheckAndMutate merge(Result current, long version, NewPut newPut) {
      byte[] oldMark = mark(current);
      Put put = newPut.create(row, version);
      mergedCells(current)
          .forEach((column, cell) -> put.addColumn(CellFormat.family(), column, version, cell));
      boolean deleted = oldMark != null && CellFormat.kind(oldMark) == CellFormat.Kind.DELETE;
      mark = CellFormat.mark(deletesRow || deleted, ThreadLocalRandom.current().nextLong());
      put.addColumn(CellFormat.family(), CellFormat.markColumn(), version, mark);
      CheckAndMutate.Builder check =
          CheckAndMutate.newBuilder(row).timeRange(TimeRange.at(version));
      return oldMark == null
          ? check.ifNotExists(CellFormat.family(), CellFormat.markColumn()).build(put)
          : check.ifEquals(CellFormat.family(), CellFormat.markColumn(), oldMark).build(put);
    }

    private Map<byte[], byte[]> mergedCells(Result current) {
      Map<byte[], byte[]> cells = new TreeMap<>(Arrays::compareUnsigned);
      if (deletesRow && !current.isEmpty()) {
        for (Cell cell : current.rawCells()) {
          if (cell.getQualifierLength() > 0) {
            cells.put(CellUtil.cloneQualifier(cell), CellFormat.nothing());
          }
        }
      }
      for (Mutation mutation : mutations) {
        if (mutation instanceof Mutation.Put put) {
          cells.put(RowWriter.checked(put.column()), CellFormat.put(put.value()));
        } else if (mutation instanceof Mutation.DeleteColumn delete) {
          cells.put(RowWriter.checked(delete.column()), CellFormat.delete());
        } else if (mutation instanceof Mutation.Increment increment) {
          byte[] cell = cells.get(increment.column());
          if (cell == null) {
            cell = current.getValue(CellFormat.family(), increment.column());
          }
          cells.put(
              RowWriter.checked(increment.column()),
              cell == null
                  ? CellFormat.delta(increment.amount())
                  : CellFormat.increment(cell, increment.amount()));
        }
      }
      return cells;
    }

    @Nullable
    private static byte[] mark(Result current) {
      return current.getValue(CellFormat.family(), CellFormat.markColumn());
    }
  }
}
