package io.cdap.cdap.api.service;

import io.cdap.cdap.api.ProgramLifecycle;
import io.cdap.cdap.api.annotation.TransactionControl;
import io.cdap.cdap.api.annotation.TransactionPolicy;

/**
 * A program that serves HTTP through its handlers.
 *
 * @param <T> the type of the configurer
 * @param <V> the type of the context
 */
public interface Service<T extends ServiceConfigurer, V extends ServiceContext>
    extends ProgramLifecycle<V> {

  /** Declares the program. Called at deployment. */
  void configure(T configurer);

  /** Called when an instance stops, after its last request. Does nothing unless overridden. */
  @TransactionPolicy(TransactionControl.EXPLICIT)
  @Override
  default void destroy() {
    // Most services hold nothing that must be released.
  }

  /**
   * Called when an instance starts, before its first request. Does nothing unless overridden.
   *
   * @throws Exception when the service cannot start, which fails the run
   */
  @TransactionPolicy(TransactionControl.EXPLICIT)
  @Override
  default void initialize(V context) throws Exception {
    // Most services are ready as they are.
  }
}
