package io.cdap.cdap.api.dataset.lib;

import java.util.Collections;
import java.util.Iterator;

/**
 * An iterator over stored data. Must be closed.
 *
 * @param <T> the element
 */
public interface CloseableIterator<T> extends Iterator<T>, AutoCloseable {

  @Override
  void close();

  /** Returns an iterator without elements. */
  static <T> CloseableIterator<T> empty() {
    Iterator<T> none = Collections.emptyIterator();
    return new CloseableIterator<T>() {
      @Override
      public boolean hasNext() {
        return none.hasNext();
      }

      @Override
      public T next() {
        return none.next();
      }

      @Override
      public void close() {}
    };
  }
}
