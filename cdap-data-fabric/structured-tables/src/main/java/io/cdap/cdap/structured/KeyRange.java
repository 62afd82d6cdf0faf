package io.cdap.cdap.structured;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * A range of stored rows.
 *
 * @param start the first row
 * @param stop the row to stop before
 */
@SuppressWarnings("ArrayRecordComponent") // made here, never changed
record KeyRange(byte[] start, byte[] stop) {

  boolean isEmpty() {
    return Arrays.compareUnsigned(start, stop) >= 0;
  }

  /** Ranges that together have the same rows, in order, and no row twice. */
  static List<KeyRange> union(Collection<KeyRange> ranges) {
    List<KeyRange> sorted =
        ranges.stream()
            .filter(range -> !range.isEmpty())
            .sorted(Comparator.comparing(KeyRange::start, Arrays::compareUnsigned))
            .toList();
    List<KeyRange> union = new ArrayList<>();
    for (KeyRange range : sorted) {
      KeyRange last = union.isEmpty() ? null : union.get(union.size() - 1);
      if (last == null || Arrays.compareUnsigned(last.stop, range.start) < 0) {
        union.add(range);
      } else if (Arrays.compareUnsigned(last.stop, range.stop) < 0) {
        union.set(union.size() - 1, new KeyRange(last.start, range.stop));
      }
    }
    return union;
  }

  /** The first row that does not start with a prefix and comes after those that do. */
  static byte[] afterPrefix(byte[] prefix) {
    byte[] next = prefix.clone();
    int last = next.length - 1;
    while (next[last] == (byte) 0xFF) {
      last--;
    }
    next[last]++;
    return Arrays.copyOf(next, last + 1);
  }
}
