package io.cdap.cdap.datasets.table;

import io.cdap.cdap.api.data.batch.Split;
import io.cdap.cdap.api.dataset.table.TableSplit;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.annotation.Nullable;

/** Divides a range of row keys, as evenly as can be without knowing the keys. */
final class KeyRanges {
  static final int DEFAULT_SPLITS = 8;

  private KeyRanges() {}

  static List<Split> split(int count, @Nullable byte[] start, @Nullable byte[] stop) {
    // Seven bytes of the key as a number, so that sums stay positive.
    long low = start == null ? 0 : prefix(start);
    long high = stop == null ? 1L << 56 : prefix(stop);
    List<Split> splits = new ArrayList<>(count);
    byte[] from = start;
    for (int i = 1; i < count; i++) {
      byte[] to = key(low + (high - low) / count * i);
      boolean inside =
          (from == null || Arrays.compareUnsigned(to, from) > 0)
              && (stop == null || Arrays.compareUnsigned(to, stop) < 0);
      if (inside && high > low) {
        splits.add(new TableSplit(from, to));
        from = to;
      }
    }
    splits.add(new TableSplit(from, stop));
    return splits;
  }

  private static long prefix(byte[] key) {
    return ByteBuffer.wrap(Arrays.copyOf(key, Long.BYTES)).getLong() >>> 8;
  }

  private static byte[] key(long prefix) {
    byte[] bytes = ByteBuffer.allocate(Long.BYTES).putLong(prefix << 8).array();
    return Arrays.copyOf(bytes, Long.BYTES - 1);
  }
}
