package io.cdap.cdap.api.dataset.lib;

import java.util.NoSuchElementException;

/**
 * An iterator whose subclass computes one element at a time. Not safe for use by several threads.
 *
 * @param <T> the element
 */
public abstract class AbstractCloseableIterator<T> implements CloseableIterator<T> {
  private enum State {
    NOT_READY,
    READY,
    DONE,
    FAILED
  }

  private State state = State.NOT_READY;
  private T next;

  /** For subclasses. */
  protected AbstractCloseableIterator() {}

  /** Returns the next element, or what {@link #endOfData()} returns after the last one. */
  protected abstract T computeNext();

  /** Ends the iteration; to be returned from {@link #computeNext()}. */
  protected final T endOfData() {
    state = State.DONE;
    return null;
  }

  @Override
  public final boolean hasNext() {
    switch (state) {
      case READY:
        return true;
      case DONE:
        return false;
      case FAILED:
        throw new IllegalStateException("Unexpected FAILED state");
      default:
        return computeOne();
    }
  }

  private boolean computeOne() {
    // Stays like this when the computation throws: it must not be asked again.
    state = State.FAILED;
    next = computeNext();
    if (state == State.DONE) {
      return false;
    }
    state = State.READY;
    return true;
  }

  @Override
  public final T next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    state = State.NOT_READY;
    T result = next;
    next = null;
    return result;
  }

  @Override
  public void remove() {
    throw new UnsupportedOperationException("Removing elements is not supported");
  }
}
