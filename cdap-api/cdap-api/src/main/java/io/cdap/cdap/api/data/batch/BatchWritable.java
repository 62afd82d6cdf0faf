package io.cdap.cdap.api.data.batch;

/** A dataset that takes keys and values of a batch job. */
public interface BatchWritable<KEY, VALUE> {

  void write(KEY key, VALUE value);
}
