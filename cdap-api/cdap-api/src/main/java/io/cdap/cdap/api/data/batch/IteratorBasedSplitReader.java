package io.cdap.cdap.api.data.batch;

import java.util.Iterator;

/** Reads a split through an iterator of its values. */
public abstract class IteratorBasedSplitReader<KEY, VALUE> extends SplitReaderBase<KEY, VALUE> {
  private Iterator<VALUE> iterator;

  public IteratorBasedSplitReader() {}

  protected abstract Iterator<VALUE> createIterator(Split split);

  @Override
  protected boolean fetchNextKeyValue() {
    if (!iterator.hasNext()) {
      return false;
    }
    VALUE value = iterator.next();
    setCurrentKeyValue(getKey(value), value);
    return true;
  }

  protected abstract KEY getKey(VALUE value);

  @Override
  public void initialize(Split split) throws InterruptedException {
    iterator = createIterator(split);
  }
}
