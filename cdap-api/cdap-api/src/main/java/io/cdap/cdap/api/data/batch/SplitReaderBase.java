package io.cdap.cdap.api.data.batch;

/** Keeps the current key and value, so that a subclass only has to fetch. */
public abstract class SplitReaderBase<KEY, VALUE> extends SplitReader<KEY, VALUE> {
  private KEY currentKey;
  private VALUE currentValue;

  public SplitReaderBase() {}

  @Override
  public void close() {
    // Nothing to release unless a subclass holds something.
  }

  protected abstract boolean fetchNextKeyValue();

  @Override
  public KEY getCurrentKey() throws InterruptedException {
    return currentKey;
  }

  @Override
  public VALUE getCurrentValue() throws InterruptedException {
    return currentValue;
  }

  @Override
  public boolean nextKeyValue() throws InterruptedException {
    if (!fetchNextKeyValue()) {
      currentKey = null;
      currentValue = null;
      return false;
    }
    return true;
  }

  protected void setCurrentKeyValue(KEY key, VALUE value) {
    currentKey = key;
    currentValue = value;
  }
}
