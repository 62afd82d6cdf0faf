package io.cdap.cdap.storage;

import java.util.List;
import java.util.Optional;

/**
 * A range of rows to read in order.
 *
 * @param start the first row, inclusive; empty from the first row of the table
 * @param stop the row to stop before; empty to the last row of the table
 * @param columns which columns; empty for all. A row with none of them is not returned
 * @param batch how many rows the store may fetch ahead
 */
public record ScanQuery(
    Optional<byte[]> start, Optional<byte[]> stop, Optional<List<byte[]>> columns, int batch) {
  private static final int DEFAULT_BATCH = 1000;

  /** The whole table. */
  public static final ScanQuery ALL =
      new ScanQuery(Optional.empty(), Optional.empty(), Optional.empty(), DEFAULT_BATCH);

  public ScanQuery {
    columns = columns.map(List::copyOf);
    if (batch < 1) {
      throw new IllegalArgumentException("the batch must be positive, not " + batch);
    }
  }

  public static ScanQuery range(byte[] start, byte[] stop) {
    return new ScanQuery(Optional.of(start), Optional.of(stop), Optional.empty(), DEFAULT_BATCH);
  }
}
