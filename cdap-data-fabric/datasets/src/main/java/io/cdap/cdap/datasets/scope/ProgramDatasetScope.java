package io.cdap.cdap.datasets.scope;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.TxRunnable;
import io.cdap.cdap.api.data.DatasetContext;
import io.cdap.cdap.api.dataset.Dataset;
import io.cdap.cdap.datasets.transaction.ActiveTransaction;
import io.cdap.cdap.datasets.transaction.TransactionOptions;
import io.cdap.cdap.datasets.transaction.Transactions;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import javax.annotation.Nullable;
import org.apache.tephra.TransactionFailureException;

/**
 * A scope whose datasets serve one transaction at a time. A thread that begins one while another
 * thread is in a transaction gets datasets of its own for it.
 */
final class ProgramDatasetScope implements DatasetScope {
  private final Transactions transactions;
  private final Supplier<OpenDatasets> freshDatasets;
  private final OpenDatasets datasets;
  private final AtomicReference<Thread> user = new AtomicReference<>();
  private final Map<Thread, OpenDatasets> guests = new ConcurrentHashMap<>();

  /** What is done with the datasets that take part in a transaction. */
  @FunctionalInterface
  private interface Work<T> {
    T run(DatasetContext datasets) throws Exception;
  }

  ProgramDatasetScope(Transactions transactions, Supplier<OpenDatasets> freshDatasets) {
    this.transactions = requireNonNull(transactions, "transactions is null");
    this.freshDatasets = requireNonNull(freshDatasets, "freshDatasets is null");
    this.datasets = freshDatasets.get();
  }

  @Override
  public <T> T call(int timeoutSeconds, boolean longRunning, Callable<T> body) throws Exception {
    return inTransaction(new TransactionOptions(longRunning, timeoutSeconds), all -> body.call());
  }

  @Override
  public void execute(TxRunnable runnable) throws TransactionFailureException {
    execute(TransactionOptions.SHORT, runnable);
  }

  @Override
  public void execute(int timeoutInSeconds, TxRunnable runnable)
      throws TransactionFailureException {
    if (timeoutInSeconds <= 0) {
      throw new IllegalArgumentException(
          "timeout must be positive but is " + timeoutInSeconds + " seconds");
    }
    execute(TransactionOptions.shortWithTimeout(timeoutInSeconds), runnable);
  }

  @Override
  public boolean isInTransaction() {
    Thread current = Thread.currentThread();
    return user.get() == current || guests.containsKey(current);
  }

  @Override
  public Optional<ActiveTransaction> activeTransaction() {
    return isInTransaction() ? current().activeTransaction() : Optional.empty();
  }

  @Override
  public <T extends Dataset> T getDataset(String name) {
    return current().getDataset(name);
  }

  @Override
  public <T extends Dataset> T getDataset(String namespace, String name) {
    return current().getDataset(namespace, name);
  }

  @Override
  public <T extends Dataset> T getDataset(String name, Map<String, String> arguments) {
    return current().getDataset(name, arguments);
  }

  @Override
  public <T extends Dataset> T getDataset(
      String namespace, String name, Map<String, String> arguments) {
    return current().getDataset(namespace, name, arguments);
  }

  @Override
  public void releaseDataset(Dataset dataset) {
    current().releaseDataset(dataset);
  }

  @Override
  public void discardDataset(Dataset dataset) {
    current().discardDataset(dataset);
  }

  @Override
  public void close() {
    datasets.close();
  }

  private OpenDatasets current() {
    OpenDatasets guest = guests.isEmpty() ? null : guests.get(Thread.currentThread());
    return guest == null ? datasets : guest;
  }

  private void execute(TransactionOptions options, TxRunnable runnable)
      throws TransactionFailureException {
    try {
      inTransaction(
          options,
          all -> {
            runInside(runnable, all);
            return null;
          });
    } catch (BodyFailure e) {
      Throwable cause = e.getCause();
      if (cause instanceof TransactionFailureException failure) {
        throw failure;
      }
      throw new TransactionFailureException(
          "The transaction was rolled back, what ran in it failed: " + cause, cause);
    } catch (TransactionFailureException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new TransactionFailureException("The transaction failed: " + e.getMessage(), e);
    }
  }

  /** Tells what a runnable threw from what the scope throws. */
  private static final class BodyFailure extends Exception {
    private static final long serialVersionUID = 1L;

    BodyFailure(Throwable cause) {
      super(cause);
    }
  }

  private static void runInside(TxRunnable runnable, DatasetContext all) throws BodyFailure {
    try {
      runnable.run(all);
    } catch (Exception e) {
      throw new BodyFailure(e);
    }
  }

  private <T> T inTransaction(TransactionOptions options, Work<T> work) throws Exception {
    if (isInTransaction()) {
      throw new TransactionFailureException(
          "A transaction cannot be started inside of another one.");
    }
    Thread current = Thread.currentThread();
    if (user.compareAndSet(null, current)) {
      try {
        return run(options, datasets, work);
      } finally {
        user.set(null);
      }
    }
    try (OpenDatasets guest = freshDatasets.get()) {
      guests.put(current, guest);
      return run(options, guest, work);
    } finally {
      guests.remove(current);
    }
  }

  @Nullable
  private <T> T run(TransactionOptions options, OpenDatasets participants, Work<T> work)
      throws Exception {
    try (ActiveTransaction transaction = transactions.begin(options)) {
      participants.begin(transaction);
      T result = work.run(participants);
      transaction.commit();
      return result;
    } finally {
      participants.end();
    }
  }
}
