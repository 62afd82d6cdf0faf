package io.cdap.cdap.storage.hbase.coprocessor;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;

/**
 * What a flush or a compaction may remove.
 *
 * @param settled no reader looks at anything older than the newest valid version of a cell that is
 *     not larger than this; and of these versions the last write is among what is read, if any is.
 *     (A write of the same version takes the place of an earlier one, so one that hides others may
 *     have been taken back elsewhere.) 0 when that is not known
 * @param complete every cell of a version that is not larger than this is in the files that are
 *     read; only then may go what hides others, and increments be summed up. 0 when not known
 * @param oldest cells with a smaller version are expired
 * @param expires whether cells expire at all; increments then stay apart, as each expires by itself
 * @param invalid versions of transactions that failed for good, ascending
 */
@SuppressWarnings("ArrayRecordComponent") // read for every cell, never handed on
record CleaningBounds(long settled, long complete, long oldest, boolean expires, long[] invalid) {
  CleaningBounds {
    requireNonNull(invalid, "invalid is null");
  }

  boolean isInvalid(long version) {
    return invalid.length > 0 && Arrays.binarySearch(invalid, version) >= 0;
  }

  /** At most as much as this, and no more than what is known to be read. */
  CleaningBounds limited(long newSettled, long newComplete) {
    long limit = Math.min(settled, newSettled);
    return new CleaningBounds(limit, Math.min(limit, newComplete), oldest, expires, invalid);
  }
}
