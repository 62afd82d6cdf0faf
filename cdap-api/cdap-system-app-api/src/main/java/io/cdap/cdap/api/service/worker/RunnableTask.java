package io.cdap.cdap.api.service.worker;

/** A task. Its class has a constructor without parameters. */
public interface RunnableTask {

  /** Runs the task; its result goes to the context. */
  void run(RunnableTaskContext context) throws Exception;
}
