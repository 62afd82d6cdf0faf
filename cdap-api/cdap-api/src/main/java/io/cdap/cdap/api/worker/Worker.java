package io.cdap.cdap.api.worker;

import io.cdap.cdap.api.ProgramLifecycle;
import io.cdap.cdap.api.annotation.TransactionControl;
import io.cdap.cdap.api.annotation.TransactionPolicy;

/**
 * A long-running program without an HTTP interface. Use {@link AbstractWorker} to write one.
 *
 * <p>An instance is initialized, run and destroyed by one thread. Transactions are the affair of
 * the worker.
 */
public interface Worker extends Runnable, ProgramLifecycle<WorkerContext> {

  /** Declares the program. Called at deployment. */
  void configure(WorkerConfigurer workerConfigurer);

  /** Called after {@link #run} returned or failed. */
  @TransactionPolicy(TransactionControl.EXPLICIT)
  @Override
  void destroy();

  /**
   * Called before {@link #run}.
   *
   * @throws Exception when the worker cannot start, which fails the run
   */
  @TransactionPolicy(TransactionControl.EXPLICIT)
  @Override
  void initialize(WorkerContext context) throws Exception;

  /** Asks {@link #run} to return. Called by another thread than the one that runs. */
  void stop();
}
