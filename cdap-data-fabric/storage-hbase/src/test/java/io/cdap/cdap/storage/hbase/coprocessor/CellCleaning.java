package io.cdap.cdap.storage.hbase.coprocessor;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.CellComparator;
import org.apache.hadoop.hbase.ExtendedCell;

/** Cleans cells the way a region server does, without one. */
public final class CellCleaning {
  private CellCleaning() {}

  /** What a flush or a compaction leaves of cells. */
  public static List<ExtendedCell> clean(
      List<ExtendedCell> cells, long settled, long complete, long[] invalid) {
    CellCleaner cleaner = new CellCleaner(new CleaningBounds(Long.MAX_VALUE, 0, 0, false, invalid));
    cleaner.limit(settled, complete);
    List<ExtendedCell> kept = new ArrayList<>();
    List<ExtendedCell> sorted = sorted(cells);
    for (int i = 0; i < sorted.size(); i++) {
      cleaner.accept(sorted.get(i), kept);
      if (i % 3 == 0) {
        cleaner.detach();
      }
    }
    cleaner.finish(kept);
    return kept;
  }

  /** In the order of the store. */
  public static List<ExtendedCell> sorted(List<ExtendedCell> cells) {
    return cells.stream().sorted(CellComparator.getInstance()).toList();
  }
}
