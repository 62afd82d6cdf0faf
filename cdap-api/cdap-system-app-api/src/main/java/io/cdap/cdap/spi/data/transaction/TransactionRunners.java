package io.cdap.cdap.spi.data.transaction;

import java.util.concurrent.atomic.AtomicReference;
import javax.annotation.Nullable;

/**
 * Runs transactions and throws what was thrown inside of them, where the caller expects it;
 * anything else comes wrapped in a {@link RuntimeException}.
 */
public class TransactionRunners {
  private TransactionRunners() {}

  public static void run(TransactionRunner runner, TxRunnable runnable) {
    try {
      runner.run(runnable);
    } catch (TransactionException e) {
      throw unexpected(e);
    }
  }

  public static <X extends Throwable> void run(
      TransactionRunner runner, TxRunnable runnable, Class<X> expected) throws X {
    try {
      runner.run(runnable);
    } catch (TransactionException e) {
      throw propagate(e, expected);
    }
  }

  public static <X1 extends Throwable, X2 extends Throwable> void run(
      TransactionRunner runner, TxRunnable runnable, Class<X1> expected1, Class<X2> expected2)
      throws X1, X2 {
    try {
      runner.run(runnable);
    } catch (TransactionException e) {
      throw propagate(e, expected1, expected2);
    }
  }

  public static <X1 extends Throwable, X2 extends Throwable, X3 extends Throwable> void run(
      TransactionRunner runner,
      TxRunnable runnable,
      Class<X1> expected1,
      Class<X2> expected2,
      Class<X3> expected3)
      throws X1, X2, X3 {
    try {
      runner.run(runnable);
    } catch (TransactionException e) {
      throw propagate(e, expected1, expected2, expected3);
    }
  }

  @Nullable
  public static <V> V run(TransactionRunner runner, TxCallable<V> callable) {
    AtomicReference<V> result = new AtomicReference<>();
    run(runner, (TxRunnable) context -> result.set(callable.call(context)));
    return result.get();
  }

  @Nullable
  public static <V, X extends Throwable> V run(
      TransactionRunner runner, TxCallable<V> callable, Class<X> expected) throws X {
    AtomicReference<V> result = new AtomicReference<>();
    run(runner, (TxRunnable) context -> result.set(callable.call(context)), expected);
    return result.get();
  }

  @Nullable
  public static <V, X1 extends Throwable, X2 extends Throwable> V run(
      TransactionRunner runner, TxCallable<V> callable, Class<X1> expected1, Class<X2> expected2)
      throws X1, X2 {
    AtomicReference<V> result = new AtomicReference<>();
    run(runner, (TxRunnable) context -> result.set(callable.call(context)), expected1, expected2);
    return result.get();
  }

  /** Throws the cause when it is expected, or wrapped; never returns. */
  public static <X extends Throwable> X propagate(TransactionException e, Class<X> expected)
      throws X {
    throwIfInstance(e, expected);
    throw unexpected(e);
  }

  /** Throws the cause when it is expected, or wrapped; never returns. */
  public static <X1 extends Throwable, X2 extends Throwable> X1 propagate(
      TransactionException e, Class<X1> expected1, Class<X2> expected2) throws X1, X2 {
    throwIfInstance(e, expected1);
    throwIfInstance(e, expected2);
    throw unexpected(e);
  }

  /** Throws the cause when it is expected, or wrapped; never returns. */
  public static <X1 extends Throwable, X2 extends Throwable, X3 extends Throwable> X1 propagate(
      TransactionException e, Class<X1> expected1, Class<X2> expected2, Class<X3> expected3)
      throws X1, X2, X3 {
    throwIfInstance(e, expected1);
    throwIfInstance(e, expected2);
    throwIfInstance(e, expected3);
    throw unexpected(e);
  }

  private static <X extends Throwable> void throwIfInstance(
      TransactionException e, Class<X> expected) throws X {
    if (expected.isInstance(e.getCause())) {
      throw expected.cast(e.getCause());
    }
  }

  private static RuntimeException unexpected(TransactionException e) {
    Throwable cause = e.getCause();
    if (cause instanceof RuntimeException unchecked) {
      throw unchecked;
    }
    if (cause instanceof Error error) {
      throw error;
    }
    return new RuntimeException(cause == null ? e : cause);
  }
}
