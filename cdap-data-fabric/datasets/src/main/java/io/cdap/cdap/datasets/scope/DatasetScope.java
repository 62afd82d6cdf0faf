package io.cdap.cdap.datasets.scope;

import io.cdap.cdap.api.Transactional;
import io.cdap.cdap.api.data.DatasetContext;
import io.cdap.cdap.datasets.transaction.ActiveTransaction;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.tephra.TransactionFailureException;

/**
 * A program instance's (a handler's, a worker's) way to its datasets: keeps the dataset instances
 * it opened, and lets all of them take part in each transaction.
 *
 * <p>Bound to the thread that runs the handler or worker: {@link #getDataset} and {@link #call} are
 * for that thread. {@link #execute} may be called from any thread; from the scope's own thread, and
 * outside of a transaction, it runs with the datasets of this scope, from another one with fresh
 * datasets.
 */
public interface DatasetScope extends DatasetContext, Transactional, AutoCloseable {

  /**
   * Runs a call in a transaction; its datasets are those of this scope.
   *
   * @param timeoutSeconds after which the transaction is rolled back at commit; 0 for the default
   * @param longRunning a transaction without conflict detection and time-out, as for workers
   * @throws TransactionFailureException when the transaction cannot start or commit; the cause says
   *     why ({@link org.apache.tephra.TransactionConflictException} is a subclass)
   * @throws Exception what the body throws, after the roll back
   */
  <T> T call(int timeoutSeconds, boolean longRunning, Callable<T> body) throws Exception;

  /** Whether this thread is inside a transaction of this scope. */
  boolean isInTransaction();

  /**
   * The transaction of this scope that this thread is in, for what else takes part in it; empty
   * outside of one.
   */
  Optional<ActiveTransaction> activeTransaction();

  /** Closes all datasets. Closing twice does nothing. */
  @Override
  void close();
}
