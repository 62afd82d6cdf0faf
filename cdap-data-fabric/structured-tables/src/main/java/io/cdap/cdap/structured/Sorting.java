package io.cdap.cdap.structured;

import io.cdap.cdap.spi.data.SortOrder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Supplier;
import javax.annotation.Nullable;

/**
 * Scans in an order that the store does not have. All rows of the range are read, and as many as
 * were asked for are kept.
 */
final class Sorting {
  private Sorting() {}

  /** Gives rows, and null in the end. */
  @FunctionalInterface
  interface Rows extends Supplier<FieldRow> {
    @Override
    @Nullable
    FieldRow get();
  }

  /** The last rows, the very last one first. */
  static List<FieldRow> last(Rows rows, int limit) {
    Deque<FieldRow> kept = new ArrayDeque<>();
    for (FieldRow row = rows.get(); row != null; row = rows.get()) {
      kept.addFirst(row);
      if (kept.size() > limit) {
        kept.removeLast();
      }
    }
    return new ArrayList<>(kept);
  }

  /** The first rows in the order of a field; those without a value count as the smallest. */
  static List<FieldRow> first(
      Supplier<FieldRow> rows, int limit, String field, SortOrder sortOrder) {
    Comparator<FieldRow> ascending =
        Comparator.<FieldRow, Comparable<Object>>comparing(
                row -> comparable(row.value(field)),
                Comparator.nullsFirst(Comparator.naturalOrder()))
            .thenComparing(FieldRow::stored, Arrays::compareUnsigned);
    Comparator<FieldRow> order = sortOrder == SortOrder.ASC ? ascending : ascending.reversed();
    PriorityQueue<FieldRow> kept = new PriorityQueue<>(order.reversed());
    for (FieldRow row = rows.get(); row != null; row = rows.get()) {
      kept.add(row);
      if (kept.size() > limit) {
        kept.remove();
      }
    }
    List<FieldRow> sorted = new ArrayList<>(kept);
    sorted.sort(order);
    return sorted;
  }

  // Keys and indexes have types whose values can be compared.
  @SuppressWarnings("unchecked")
  @Nullable
  private static Comparable<Object> comparable(@Nullable Object value) {
    return (Comparable<Object>) value;
  }
}
