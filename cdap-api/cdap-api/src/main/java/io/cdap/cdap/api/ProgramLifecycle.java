package io.cdap.cdap.api;

import io.cdap.cdap.api.annotation.TransactionControl;
import io.cdap.cdap.api.annotation.TransactionPolicy;

/** Called before a program runs and after it ended. */
public interface ProgramLifecycle<T extends RuntimeContext> {

  @TransactionPolicy(TransactionControl.IMPLICIT)
  void destroy();

  @TransactionPolicy(TransactionControl.IMPLICIT)
  void initialize(T context) throws Exception;
}
