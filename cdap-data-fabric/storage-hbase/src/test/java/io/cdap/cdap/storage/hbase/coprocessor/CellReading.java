package io.cdap.cdap.storage.hbase.coprocessor;

import io.cdap.cdap.storage.ReadView;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.ExtendedCell;
import org.apache.hadoop.hbase.filter.Filter.ReturnCode;

/** Reads the cells of a row the way a region server does, without one. */
public final class CellReading {
  private CellReading() {}

  /**
   * What a region server sends of cells in the order of the store.
   *
   * @param follows asked each time the filter says that a column is done, whether to go to the next
   *     column; if not, the filter gets the next cell, as HBase may do
   */
  public static List<Cell> visible(
      List<ExtendedCell> cells, ReadView view, BooleanSupplier follows) {
    byte[] request = new ReadRequest(view, 0).encode();
    VisibleCellsFilter filter = new VisibleCellsFilter(ReadRequest.decode(request));
    List<Cell> sent = new ArrayList<>();
    Cell skipped = null;
    for (ExtendedCell cell : cells) {
      if (skipped != null && CellUtil.matchingQualifier(skipped, cell)) {
        continue;
      }
      ReturnCode code = filter.filterCell(cell);
      boolean last = code == ReturnCode.NEXT_COL || code == ReturnCode.INCLUDE_AND_NEXT_COL;
      if (code == ReturnCode.INCLUDE || code == ReturnCode.INCLUDE_AND_NEXT_COL) {
        sent.add(cell);
      }
      skipped = last && follows.getAsBoolean() ? cell : null;
    }
    return sent;
  }
}
