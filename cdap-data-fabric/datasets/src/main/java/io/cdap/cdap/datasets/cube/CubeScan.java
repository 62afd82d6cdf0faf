package io.cdap.cdap.datasets.cube;

import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scanner;
import io.cdap.cdap.api.dataset.table.Table;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The rows of an aggregation with some dimension values, over some time.
 *
 * @param dimensionValues that rows must have; those without a value are of no account
 * @param start in seconds; points whose time goes on beyond it count
 * @param end in seconds; points that begin there do not count
 */
record CubeScan(
    Aggregation aggregation,
    int resolution,
    Map<String, String> dimensionValues,
    long start,
    long end) {

  CubeScan {
    Map<String, String> present = new HashMap<>(dimensionValues);
    present.values().removeIf(value -> value == null);
    dimensionValues = Map.copyOf(present);
  }

  /** What is told of each row. */
  @FunctionalInterface
  interface Visitor {
    /** Returns whether to go on. */
    boolean visit(CubeRow row, Row columns);
  }

  /** Visits the rows in the order of their keys. */
  void visit(Table table, Visitor visitor) {
    byte[] prefix = CubeRow.prefix(aggregation, resolution, dimensionValues);
    byte[] stop = CubeRow.after(prefix);
    Optional<byte[]> next = Optional.of(prefix);
    while (next.isPresent() && Arrays.compareUnsigned(next.get(), stop) < 0) {
      next = visit(table, next.get(), stop, visitor);
    }
  }

  /** Whether a point in time is part of this. */
  boolean includes(long time) {
    return time > start - resolution && time < end;
  }

  /** Visits rows one after the other; returns from where to go on when some can be left out. */
  private Optional<byte[]> visit(Table table, byte[] from, byte[] stop, Visitor visitor) {
    long firstBase = CubeRow.base(start, resolution);
    try (Scanner scanner = table.scan(from, stop)) {
      Row columns = scanner.next();
      while (columns != null) {
        CubeRow row = CubeRow.decode(aggregation, columns.getRow());
        if (row.base() < firstBase) {
          return Optional.of(row.key(aggregation, resolution, firstBase));
        }
        if (row.base() >= end) {
          return Optional.of(CubeRow.after(row.key(aggregation, resolution, Long.MAX_VALUE)));
        }
        if (matches(row) && !visitor.visit(row, columns)) {
          return Optional.empty();
        }
        columns = scanner.next();
      }
      return Optional.empty();
    }
  }

  private boolean matches(CubeRow row) {
    Map<String, String> values = row.dimensionValues(aggregation);
    return dimensionValues.entrySet().stream()
        .allMatch(wanted -> wanted.getValue().equals(values.get(wanted.getKey())));
  }
}
