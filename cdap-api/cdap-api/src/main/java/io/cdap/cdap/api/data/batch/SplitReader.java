package io.cdap.cdap.api.data.batch;

/** Reads the keys and values of one split. Initialize it first and close it at the end. */
public abstract class SplitReader<KEY, VALUE> {

  public SplitReader() {}

  public abstract void close();

  public abstract KEY getCurrentKey() throws InterruptedException;

  public abstract VALUE getCurrentValue() throws InterruptedException;

  public float getProgress() throws InterruptedException {
    return 0;
  }

  public abstract void initialize(Split split) throws InterruptedException;

  public abstract boolean nextKeyValue() throws InterruptedException;
}
