package io.cdap.cdap.api.dataset.lib.partitioned;

import io.cdap.cdap.api.Predicate;
import io.cdap.cdap.api.dataset.lib.PartitionDetail;

/** How a consumer selects, retries and gives up partitions. Immutable. */
public class ConsumerConfiguration {

  /** All partitions, 1000 at a time, twelve hours for each, one retry. */
  public static final ConsumerConfiguration DEFAULT = builder().build();

  private final Predicate<PartitionDetail> partitionPredicate;
  private final int maxWorkingSetSize;
  private final long timeout;
  private final int maxRetries;

  private ConsumerConfiguration(
      Predicate<PartitionDetail> partitionPredicate,
      int maxWorkingSetSize,
      long timeout,
      int maxRetries) {
    this.partitionPredicate = partitionPredicate;
    this.maxWorkingSetSize = maxWorkingSetSize;
    this.timeout = timeout;
    this.maxRetries = maxRetries;
  }

  /** Returns a builder with the values of {@link #DEFAULT}. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns what selects partitions. */
  public Predicate<PartitionDetail> getPartitionPredicate() {
    return partitionPredicate;
  }

  /** Returns how many partitions are known at a time at most. */
  public int getMaxWorkingSetSize() {
    return maxWorkingSetSize;
  }

  /** Returns the seconds after which a partition in progress counts as failed. */
  public long getTimeout() {
    return timeout;
  }

  /** Returns how often a failed partition is tried again. */
  public int getMaxRetries() {
    return maxRetries;
  }

  /** Collects a configuration. Not safe for use by several threads. */
  public static class Builder {
    private Predicate<PartitionDetail> partitionPredicate = partition -> true;
    private int maxWorkingSetSize = 1000;
    private long timeout = 12 * 60 * 60L;
    private int maxRetries = 1;

    private Builder() {}

    /** Sets what selects partitions. */
    public Builder setPartitionPredicate(Predicate<PartitionDetail> partitionPredicate) {
      this.partitionPredicate = partitionPredicate;
      return this;
    }

    /** Sets how many partitions are known at a time at most. */
    public Builder setMaxWorkingSetSize(int maxWorkingSetSize) {
      this.maxWorkingSetSize = maxWorkingSetSize;
      return this;
    }

    /** Sets the seconds after which a partition in progress counts as failed. */
    public Builder setTimeout(long timeout) {
      this.timeout = timeout;
      return this;
    }

    /** Sets how often a failed partition is tried again. */
    public Builder setMaxRetries(int maxRetries) {
      this.maxRetries = maxRetries;
      return this;
    }

    /** Returns the configuration. */
    public ConsumerConfiguration build() {
      return new ConsumerConfiguration(partitionPredicate, maxWorkingSetSize, timeout, maxRetries);
    }
  }
}
