package io.cdap.cdap.storage.hbase.coprocessor;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.ExtendedCell;
import org.apache.hadoop.hbase.regionserver.InternalScanner;
import org.apache.hadoop.hbase.regionserver.ScannerContext;
import org.apache.hadoop.hbase.regionserver.Shipper;

/** Hands on what a flush or a compaction reads, without the cells that nobody can see. */
final class CleaningScanner implements InternalScanner, Shipper {
  private final InternalScanner delegate;
  private final CellCleaner cleaner;
  private final List<Cell> input = new ArrayList<>();

  CleaningScanner(InternalScanner delegate, CleaningBounds bounds) {
    this.delegate = requireNonNull(delegate, "delegate is null");
    this.cleaner = new CellCleaner(bounds);
  }

  /** To be called before the first cell is read, if at all. */
  void limit(long settled, long complete) {
    cleaner.limit(settled, complete);
  }

  @Override
  public boolean next(List<Cell> output, ScannerContext context) throws IOException {
    input.clear();
    boolean more = delegate.next(input, context);
    for (Cell cell : input) {
      cleaner.accept((ExtendedCell) cell, output); // all cells of a region server are
    }
    if (!more) {
      cleaner.finish(output);
    }
    return more;
  }

  @Override
  public void shipped() throws IOException {
    cleaner.detach();
    if (delegate instanceof Shipper shipper) {
      shipper.shipped();
    }
  }

  @Override
  public void close() throws IOException {
    delegate.close();
  }
}
