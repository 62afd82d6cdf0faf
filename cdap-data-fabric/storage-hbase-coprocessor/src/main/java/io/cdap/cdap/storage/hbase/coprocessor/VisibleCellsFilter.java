package io.cdap.cdap.storage.hbase.coprocessor;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.storage.ReadView;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.filter.FilterBase;

/**
 * Lets through the cells of a row that a reader needs: of each column the newest visible value and
 * the visible increments above it. Lives in the region server only and never travels.
 *
 * <p>That the rest of a column can be left out is a hint, which HBase need not follow: it never
 * does for the column without a name, where its own deletes of whole families would be. So the
 * filter itself remembers that it is done with a column.
 */
final class VisibleCellsFilter extends FilterBase {
  private static final long NEVER = Long.MIN_VALUE;

  private final ReadView view;
  private final long oldest;
  private long rowDeleted = NEVER;
  private byte[] column;
  private long lastVersion;
  private boolean columnDone;

  VisibleCellsFilter(ReadRequest request) {
    requireNonNull(request, "request is null");
    this.view = request.view();
    this.oldest = request.oldest();
  }

  @Override
  public void reset() {
    rowDeleted = NEVER;
    column = null;
    columnDone = false;
  }

  @Override
  public ReturnCode filterCell(Cell cell) {
    boolean sameColumn = column != null && CellUtil.matchingQualifier(cell, column);
    if (sameColumn && columnDone) {
      return ReturnCode.NEXT_COL;
    }
    if (sameColumn && cell.getTimestamp() == lastVersion) {
      return ReturnCode.SKIP; // an overwritten cell; the newer one came first
    }
    if (!sameColumn) {
      column = CellUtil.cloneQualifier(cell);
    }
    lastVersion = cell.getTimestamp();
    ReturnCode code = visit(cell, lastVersion);
    columnDone = code == ReturnCode.NEXT_COL || code == ReturnCode.INCLUDE_AND_NEXT_COL;
    return code;
  }

  private ReturnCode visit(Cell cell, long version) {
    CellFormat.Kind kind =
        CellFormat.kind(cell.getValueArray(), cell.getValueOffset(), cell.getValueLength());
    if (column.length == 0) {
      return visitMark(version, kind);
    }
    if (version < rowDeleted || version < oldest) {
      return ReturnCode.NEXT_COL;
    }
    if (!view.isVisible(version)) {
      return ReturnCode.SKIP;
    }
    return switch (kind) {
      case VOID -> ReturnCode.SKIP;
      case DELTA -> ReturnCode.INCLUDE;
      case DELETE -> ReturnCode.NEXT_COL;
      case PUT, NOT_A_NUMBER -> ReturnCode.INCLUDE_AND_NEXT_COL;
    };
  }

  private ReturnCode visitMark(long version, CellFormat.Kind kind) {
    if (kind == CellFormat.Kind.DELETE && version >= oldest && view.isVisible(version)) {
      rowDeleted = version;
      return ReturnCode.NEXT_COL;
    }
    return ReturnCode.SKIP;
  }
}
