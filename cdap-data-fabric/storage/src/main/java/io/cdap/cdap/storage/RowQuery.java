package io.cdap.cdap.storage;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/**
 * A row to read, and which of its columns.
 *
 * @param row the key
 * @param columns which columns; empty for all
 */
@SuppressWarnings("ArrayRecordComponent") // keys are bytes; callers do not change what they pass
public record RowQuery(byte[] row, Optional<List<byte[]>> columns) {
  public RowQuery {
    requireNonNull(row, "row is null");
    columns = columns.map(List::copyOf);
  }

  public static RowQuery all(byte[] row) {
    return new RowQuery(row, Optional.empty());
  }

  public static RowQuery of(byte[] row, List<byte[]> columns) {
    return new RowQuery(row, Optional.of(columns));
  }
}
