package io.cdap.cdap.api.customaction;

import io.cdap.cdap.api.ProgramLifecycle;

/**
 * A step of a workflow written in the application. Use {@link AbstractCustomAction} to write one.
 */
public interface CustomAction extends ProgramLifecycle<CustomActionContext> {

  /** Declares the action. Called at deployment. */
  void configure(CustomActionConfigurer customActionConfigurer);

  /**
   * Does the work, outside of any transaction.
   *
   * @throws Exception when the action failed, which fails the workflow
   */
  void run() throws Exception;
}
