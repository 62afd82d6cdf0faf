package io.cdap.cdap.appfabric.metrics;

import java.util.Arrays;
import java.util.Map;

/**
 * A metric with one set of tags, its total and its youngest buckets. Guarded by the lock of its
 * {@link MetricsStore}.
 */
final class Series {
  static final long NO_BUCKET = Long.MIN_VALUE;

  /** What makes a series that series. */
  record Key(String metric, Map<String, String> tags) {}

  final int id;
  final Key key;
  final boolean gauge;
  long total;
  long updated;
  final long[] bucket = new long[Resolution.values().length];
  final long[] value = new long[Resolution.values().length];

  Series(int id, Key key, boolean gauge) {
    this.id = id;
    this.key = key;
    this.gauge = gauge;
    Arrays.fill(bucket, NO_BUCKET);
  }

  boolean matches(Map<String, String> filter) {
    for (Map.Entry<String, String> wanted : filter.entrySet()) {
      String actual = key.tags.get(wanted.getKey());
      if (actual == null || !wanted.getValue().equals("*") && !wanted.getValue().equals(actual)) {
        return false;
      }
    }
    return true;
  }
}
