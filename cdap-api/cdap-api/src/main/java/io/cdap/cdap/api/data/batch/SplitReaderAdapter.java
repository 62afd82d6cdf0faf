package io.cdap.cdap.api.data.batch;

/** Reads a split through another reader and converts keys and values. */
public abstract class SplitReaderAdapter<FROM_KEY, TO_KEY, FROM_VALUE, TO_VALUE>
    extends SplitReader<TO_KEY, TO_VALUE> {
  private final SplitReader<FROM_KEY, FROM_VALUE> delegate;
  private TO_KEY nextKey;
  private TO_VALUE nextValue;

  public SplitReaderAdapter(SplitReader<FROM_KEY, FROM_VALUE> delegate) {
    this.delegate = delegate;
  }

  @Override
  public void close() {
    delegate.close();
  }

  protected abstract TO_KEY convertKey(FROM_KEY key);

  protected abstract TO_VALUE convertValue(FROM_VALUE value);

  @Override
  public TO_KEY getCurrentKey() throws InterruptedException {
    return nextKey;
  }

  @Override
  public TO_VALUE getCurrentValue() throws InterruptedException {
    return nextValue;
  }

  @Override
  public void initialize(Split split) throws InterruptedException {
    delegate.initialize(split);
  }

  @Override
  public boolean nextKeyValue() throws InterruptedException {
    if (!delegate.nextKeyValue()) {
      nextKey = null;
      nextValue = null;
      return false;
    }
    nextKey = convertKey(delegate.getCurrentKey());
    nextValue = convertValue(delegate.getCurrentValue());
    return true;
  }
}
