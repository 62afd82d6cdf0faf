package io.cdap.cdap.api.dataset.lib;

/** A partition whose key is a time. */
public interface TimePartition extends Partition {

  /** Returns the time in milliseconds since the epoch, a full minute. */
  long getTime();
}
