package io.cdap.cdap.datasets.transaction;

import io.cdap.cdap.storage.ReadView;
import java.util.Arrays;
import org.apache.tephra.Transaction;

/** Turns what a transaction may see into the terms of the store. */
public final class ReadViews {
  private static final long[] NONE = {};

  private ReadViews() {}

  /** The view of a transaction. Costs a merge of two sorted arrays: make it once, not each read. */
  public static ReadView of(Transaction transaction) {
    return new ReadView(
        transaction.getReadPointer(),
        merge(transaction.getInvalids(), transaction.getInProgress()),
        own(transaction));
  }

  private static long[] own(Transaction transaction) {
    long[] checkpoints = transaction.getCheckpointWritePointers();
    boolean withCurrent =
        transaction.getVisibilityLevel() != Transaction.VisibilityLevel.SNAPSHOT_EXCLUDE_CURRENT;
    if (checkpoints.length == 0) {
      return withCurrent ? new long[] {transaction.getWritePointer()} : NONE;
    }
    long[] own =
        Arrays.copyOf(checkpoints, withCurrent ? checkpoints.length + 1 : checkpoints.length);
    if (withCurrent) {
      own[checkpoints.length] = transaction.getWritePointer();
    }
    Arrays.sort(own);
    return own;
  }

  private static long[] merge(long[] left, long[] right) {
    if (right.length == 0) {
      return left;
    }
    if (left.length == 0) {
      return right;
    }
    long[] merged = new long[left.length + right.length];
    int l = 0;
    int r = 0;
    for (int i = 0; i < merged.length; i++) {
      boolean fromLeft = r == right.length || (l < left.length && left[l] <= right[r]);
      merged[i] = fromLeft ? left[l++] : right[r++];
    }
    return merged;
  }
}
