package io.cdap.cdap.api;

import java.util.concurrent.atomic.AtomicReference;
import org.apache.tephra.TransactionFailureException;

/**
 * Runs code in transactions and throws what the code threw rather than the failure of the
 * transaction.
 */
public final class Transactionals {

  private Transactionals() {}

  /**
   * Returns what the code returns.
   *
   * @param timeout of the transaction, in seconds
   */
  public static <V> V execute(Transactional transactional, int timeout, TxCallable<V> callable) {
    AtomicReference<V> result = new AtomicReference<>();
    try {
      transactional.execute(timeout, context -> result.set(callable.call(context)));
    } catch (TransactionFailureException e) {
      throw new RuntimeException(e);
    }
    return result.get();
  }

  /**
   * Returns what the code returns; the failure of the transaction comes inside a RuntimeException.
   */
  public static <V> V execute(Transactional transactional, TxCallable<V> callable) {
    AtomicReference<V> result = new AtomicReference<>();
    execute(transactional, (TxRunnable) context -> result.set(callable.call(context)));
    return result.get();
  }

  public static <V, X extends Throwable> V execute(
      Transactional transactional, TxCallable<V> callable, Class<X> exception) throws X {
    AtomicReference<V> result = new AtomicReference<>();
    execute(transactional, (TxRunnable) context -> result.set(callable.call(context)), exception);
    return result.get();
  }

  public static <V, X1 extends Throwable, X2 extends Throwable> V execute(
      Transactional transactional,
      TxCallable<V> callable,
      Class<X1> exception1,
      Class<X2> exception2)
      throws X1, X2 {
    AtomicReference<V> result = new AtomicReference<>();
    execute(
        transactional,
        (TxRunnable) context -> result.set(callable.call(context)),
        exception1,
        exception2);
    return result.get();
  }

  /** Runs the code; the failure of the transaction comes inside a RuntimeException. */
  public static void execute(Transactional transactional, TxRunnable runnable) {
    try {
      transactional.execute(runnable);
    } catch (TransactionFailureException e) {
      throw new RuntimeException(e);
    }
  }

  /** Runs the code and throws its exceptions of the type as they are. */
  public static <X extends Throwable> void execute(
      Transactional transactional, TxRunnable runnable, Class<X> exception) throws X {
    try {
      transactional.execute(runnable);
    } catch (TransactionFailureException e) {
      throw propagate(e, exception);
    }
  }

  public static <X1 extends Throwable, X2 extends Throwable> void execute(
      Transactional transactional, TxRunnable runnable, Class<X1> exception1, Class<X2> exception2)
      throws X1, X2 {
    try {
      transactional.execute(runnable);
    } catch (TransactionFailureException e) {
      throw propagate(e, exception1, exception2);
    }
  }

  /**
   * Throws the failure or its cause when of the type or unchecked, else a RuntimeException around
   * the cause. Never returns; the type of the result is for {@code throw propagate(..)}.
   */
  public static <X extends Throwable> X propagate(
      TransactionFailureException e, Class<X> propagateType) throws X {
    throwIf(e, propagateType);
    Throwable cause = e.getCause() == null ? e : e.getCause();
    throwIf(cause, propagateType);
    throw unchecked(cause);
  }

  public static <X1 extends Throwable, X2 extends Throwable> X1 propagate(
      TransactionFailureException e, Class<X1> propagateType1, Class<X2> propagateType2)
      throws X1, X2 {
    throwIf(e, propagateType1);
    throwIf(e, propagateType2);
    Throwable cause = e.getCause() == null ? e : e.getCause();
    throwIf(cause, propagateType1);
    throwIf(cause, propagateType2);
    throw unchecked(cause);
  }

  private static <X extends Throwable> void throwIf(Throwable throwable, Class<X> type) throws X {
    if (type.isInstance(throwable)) {
      throw type.cast(throwable);
    }
  }

  private static RuntimeException unchecked(Throwable cause) {
    if (cause instanceof Error) {
      throw (Error) cause;
    }
    return cause instanceof RuntimeException
        ? (RuntimeException) cause
        : new RuntimeException(cause);
  }
}
