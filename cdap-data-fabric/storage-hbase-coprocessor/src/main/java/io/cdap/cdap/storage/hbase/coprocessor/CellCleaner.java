package io.cdap.cdap.storage.hbase.coprocessor;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.ExtendedCell;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.KeyValueUtil;

/**
 * Decides cell by cell, in the order of the store, what stays. A flush sees the cells of the memory
 * only and a minor compaction those of some files, so whatever hides a cell that may be elsewhere
 * stays; of increments none is ever dropped without being in a sum.
 *
 * <p>Not safe for use by several threads.
 */
final class CellCleaner {
  private static final long NEVER = Long.MIN_VALUE;

  private CleaningBounds bounds;
  private ExtendedCell last;
  private long rowDeleted = NEVER;
  private boolean columnDone;

  /** The newest of the increments that are being summed up; null for none. */
  private ExtendedCell newestDelta;

  private long sum;

  CellCleaner(CleaningBounds bounds) {
    this.bounds = requireNonNull(bounds, "bounds is null");
  }

  /** Must not be called any more once cells were seen. */
  void limit(long settled, long complete) {
    bounds = bounds.limited(settled, complete);
  }

  /** Takes the next cell; what stays is added to the output, maybe with a later call. */
  void accept(ExtendedCell cell, List<? super ExtendedCell> output) {
    boolean sameRow = last != null && CellUtil.matchingRows(cell, last);
    boolean sameColumn = sameRow && CellUtil.matchingQualifier(cell, last);
    boolean overwritten = sameColumn && cell.getTimestamp() == last.getTimestamp();
    if (!sameColumn) {
      endColumn(output);
    }
    if (!sameRow) {
      rowDeleted = NEVER;
    }
    last = cell;
    if (overwritten || bounds.isInvalid(cell.getTimestamp())) {
      return;
    }
    if (cell.getTimestamp() > bounds.settled()) {
      output.add(cell);
    } else if (cell.getType() != Cell.Type.Put) {
      emitSum(false, output); // none of ours; HBase knows what it does
      output.add(cell);
    } else if (cell.getQualifierLength() == 0) {
      acceptMark(cell, output);
    } else {
      acceptSettled(cell, output);
    }
  }

  /** To be called after the last cell. */
  void finish(List<? super ExtendedCell> output) {
    endColumn(output);
    last = null;
  }

  /** Lets go of memory that is not its own. */
  void detach() {
    if (last != null) {
      last = KeyValueUtil.toNewKeyCell(last);
    }
    if (newestDelta != null) {
      newestDelta = KeyValueUtil.toNewKeyCell(newestDelta);
    }
  }

  private void acceptMark(ExtendedCell cell, List<? super ExtendedCell> output) {
    boolean deletes = kind(cell) == CellFormat.Kind.DELETE;
    boolean hidden = columnDone; // an older delete of the row
    if (deletes && !columnDone) {
      rowDeleted = cell.getTimestamp();
      columnDone = true;
    }
    if (cell.getTimestamp() > bounds.complete() && !hidden) {
      output.add(cell);
    }
  }

  private void acceptSettled(ExtendedCell cell, List<? super ExtendedCell> output) {
    long version = cell.getTimestamp();
    if (columnDone || version < rowDeleted) {
      return;
    }
    switch (kind(cell)) {
      case VOID -> keepUnlessComplete(cell, output);
      case DELETE -> {
        columnDone = true;
        emitSum(true, output);
        keepUnlessComplete(cell, output);
      }
      case DELTA -> {
        if (version >= bounds.oldest()) {
          acceptDelta(cell, output);
        }
      }
      default -> {
        columnDone = true;
        if (version >= bounds.oldest()) {
          acceptBase(cell, output);
        }
      }
    }
  }

  private void acceptDelta(ExtendedCell cell, List<? super ExtendedCell> output) {
    if (bounds.expires() || cell.getTimestamp() > bounds.complete()) {
      output.add(cell);
      return;
    }
    if (newestDelta == null) {
      newestDelta = cell;
    }
    sum += CellFormat.numberOf(cell.getValueArray(), cell.getValueOffset(), cell.getValueLength());
  }

  private void acceptBase(ExtendedCell cell, List<? super ExtendedCell> output) {
    byte[] value = cell.getValueArray();
    int offset = cell.getValueOffset();
    int length = cell.getValueLength();
    boolean number =
        kind(cell) == CellFormat.Kind.PUT && CellFormat.isNumber(value, offset, length);
    if (newestDelta != null && number) {
      sum += CellFormat.numberOf(value, offset, length);
      emitSum(true, output);
    } else {
      emitSum(false, output);
      output.add(cell);
    }
  }

  private void keepUnlessComplete(ExtendedCell cell, List<? super ExtendedCell> output) {
    if (cell.getTimestamp() > bounds.complete()) {
      output.add(cell);
    }
  }

  private void endColumn(List<? super ExtendedCell> output) {
    emitSum(true, output); // nothing is below: the sum is all there is
    columnDone = false;
  }

  private void emitSum(boolean total, List<? super ExtendedCell> output) {
    if (newestDelta == null) {
      return;
    }
    KeyValue cell =
        new KeyValue(
            CellUtil.cloneRow(newestDelta),
            CellUtil.cloneFamily(newestDelta),
            CellUtil.cloneQualifier(newestDelta),
            newestDelta.getTimestamp(),
            KeyValue.Type.Put,
            total ? CellFormat.put(sum) : CellFormat.delta(sum));
    cell.setSequenceId(newestDelta.getSequenceId());
    output.add(cell);
    newestDelta = null;
    sum = 0;
  }

  private static CellFormat.Kind kind(ExtendedCell cell) {
    return CellFormat.kind(cell.getValueArray(), cell.getValueOffset(), cell.getValueLength());
  }
}
