package io.cdap.cdap.api.dataset.lib.partitioned;

import io.cdap.cdap.api.dataset.lib.PartitionDetail;

/** Decides for each available partition whether to consume it now. */
public interface PartitionAcceptor {

  /** Decides about a partition. */
  Return accept(PartitionDetail partitionDetail);

  /** A decision. */
  enum Return {
    /** Consume it. */
    ACCEPT,
    /** Leave it for later and go on with the next. */
    SKIP,
    /** Leave it and all others for later. */
    STOP
  }

  /** Accepts up to a number of partitions. */
  final class Limit implements PartitionAcceptor {
    private int count;
    private final int limit;

    /** Creates an acceptor of that many partitions. */
    public Limit(int limit) {
      this.limit = limit;
    }

    @Override
    public Return accept(PartitionDetail partitionDetail) {
      if (count >= limit) {
        return Return.STOP;
      }
      count++;
      return Return.ACCEPT;
    }
  }
}
