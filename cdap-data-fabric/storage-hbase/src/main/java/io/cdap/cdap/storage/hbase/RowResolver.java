package io.cdap.cdap.storage.hbase;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.storage.ReadView;
import io.cdap.cdap.storage.hbase.coprocessor.CellFormat;
import java.util.Arrays;
import java.util.NavigableMap;
import java.util.TreeMap;
import javax.annotation.Nullable;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;

/**
 * Works out what a view shows of a row's cells: of each column the newest visible value, plus the
 * visible increments above it, unless a visible delete comes first. Gives the same whether or not
 * the region server has left out cells that do not matter.
 */
final class RowResolver {
  private static final long NEVER = Long.MIN_VALUE;

  private final ReadView view;
  private final long oldest;

  /**
   * @param oldest cells with a smaller version are expired
   */
  RowResolver(ReadView view, long oldest) {
    this.view = requireNonNull(view, "view is null");
    this.oldest = oldest;
  }

  /**
   * @param cells in the order of HBase: by column, the newest first; null for none
   * @throws NumberFormatException when a column was incremented that holds no number
   */
  NavigableMap<byte[], byte[]> resolve(@Nullable Cell[] cells) {
    NavigableMap<byte[], byte[]> columns = new TreeMap<>(Arrays::compareUnsigned);
    if (cells == null) {
      return columns;
    }
    long deleted = NEVER;
    int start = 0;
    while (start < cells.length) {
      int end = start + 1;
      while (end < cells.length && CellUtil.matchingQualifier(cells[start], cells[end])) {
        end++;
      }
      if (cells[start].getQualifierLength() == 0) {
        deleted = newestDelete(cells, start, end);
      } else {
        byte[] value = value(cells, start, end, deleted);
        if (value != null) {
          columns.put(CellUtil.cloneQualifier(cells[start]), value);
        }
      }
      start = end;
    }
    return columns;
  }

  private long newestDelete(Cell[] cells, int start, int end) {
    for (int i = start; i < end; i++) {
      if (!isOverwritten(cells, start, i)
          && isVisible(cells[i])
          && kind(cells[i]) == CellFormat.Kind.DELETE) {
        return cells[i].getTimestamp();
      }
    }
    return NEVER;
  }

  @Nullable
  private byte[] value(Cell[] cells, int start, int end, long deleted) {
    long sum = 0;
    boolean incremented = false;
    for (int i = start; i < end && cells[i].getTimestamp() >= Math.max(deleted, oldest); i++) {
      Cell cell = cells[i];
      if (isOverwritten(cells, start, i) || !isVisible(cell)) {
        continue;
      }
      switch (kind(cell)) {
        case VOID -> {}
        case DELTA -> {
          sum += number(cell);
          incremented = true;
        }
        case DELETE -> {
          return incremented ? CellFormat.valueOf(CellFormat.put(sum)) : null;
        }
        case PUT -> {
          return incremented ? CellFormat.valueOf(CellFormat.put(sum + number(cell))) : put(cell);
        }
        case NOT_A_NUMBER -> throw notANumber();
      }
    }
    return incremented ? CellFormat.valueOf(CellFormat.put(sum)) : null;
  }

  /** Written again at the same version: the newer write comes first. */
  private static boolean isOverwritten(Cell[] cells, int start, int i) {
    return i > start && cells[i].getTimestamp() == cells[i - 1].getTimestamp();
  }

  private boolean isVisible(Cell cell) {
    return cell.getTimestamp() >= oldest && view.isVisible(cell.getTimestamp());
  }

  static CellFormat.Kind kind(Cell cell) {
    return CellFormat.kind(cell.getValueArray(), cell.getValueOffset(), cell.getValueLength());
  }

  private static byte[] put(Cell cell) {
    return CellFormat.valueOf(cell.getValueArray(), cell.getValueOffset(), cell.getValueLength());
  }

  private static long number(Cell cell) {
    byte[] array = cell.getValueArray();
    if (!CellFormat.isNumber(array, cell.getValueOffset(), cell.getValueLength())) {
      throw notANumber();
    }
    return CellFormat.numberOf(array, cell.getValueOffset(), cell.getValueLength());
  }

  static NumberFormatException notANumber() {
    return new NumberFormatException("an incremented column holds no 8-byte number");
  }
}
