package io.cdap.cdap.appfabric.worker;

import io.cdap.cdap.api.worker.Worker;
import io.cdap.cdap.api.worker.WorkerSpecification;
import io.cdap.cdap.appfabric.application.AnnotatedFields;
import io.cdap.cdap.appfabric.context.LoadedProgram;
import io.cdap.cdap.appfabric.context.TransactionPolicies;
import io.cdap.cdap.appfabric.context.WorkerInstanceContext;
import io.cdap.cdap.appfabric.logging.RunLogs;
import java.util.function.IntSupplier;
import javax.annotation.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One instance of a worker: an object of its class and the thread that runs it. */
final class WorkerInstance {
  private static final Logger LOG = LoggerFactory.getLogger(WorkerInstance.class);

  /** How far the instance is. */
  enum State {
    STARTING,
    RUNNING,
    ENDED
  }

  private final LoadedProgram program;
  private final RunLogs logs;
  private final int id;
  private final int number;
  private final IntSupplier count;
  private final Runnable changed;
  private final Thread thread;
  private State state = State.STARTING;
  private boolean stopAsked;
  @Nullable private Worker worker;
  @Nullable private Throwable failure;

  /**
   * An instance that has not started.
   *
   * @param id its number in this process
   * @param number its number among all instances of the run
   * @param changed is called after each change of the state
   */
  WorkerInstance(
      LoadedProgram program,
      RunLogs logs,
      int id,
      int number,
      IntSupplier count,
      Runnable changed) {
    this.program = program;
    this.logs = logs;
    this.id = id;
    this.number = number;
    this.count = count;
    this.changed = changed;
    this.thread =
        new Thread(this::run, "worker-" + program.specification().getName() + "-" + number);
    thread.setDaemon(true);
    thread.setContextClassLoader(program.classes());
  }

  void start() {
    thread.start();
  }

  int id() {
    return id;
  }

  synchronized State state() {
    return state;
  }

  /** Why it ended, when that was by an exception. */
  @Nullable
  synchronized Throwable failure() {
    return failure;
  }

  /** Asks the worker to end; asking again does nothing. */
  void stop() {
    Worker running;
    synchronized (this) {
      if (stopAsked) {
        return;
      }
      stopAsked = true;
      running = state == State.RUNNING ? worker : null;
    }
    if (running != null) {
      try {
        running.stop();
      } catch (RuntimeException | Error e) {
        LOG.warn("The worker could not be stopped and is interrupted.", e);
        thread.interrupt();
      }
    }
  }

  void interrupt() {
    thread.interrupt();
  }

  private void run() {
    Throwable thrown = null;
    try (RunLogs.Scope scope = logs.enter(program.run().id())) {
      try {
        work();
      } catch (Exception | Error e) {
        thrown = e;
        LOG.error("The worker {} failed.", program.run().id().program(), e);
      }
    }
    synchronized (this) {
      failure = thrown;
      state = State.ENDED;
    }
    changed.run();
  }

  private void work() throws Exception {
    WorkerSpecification specification = (WorkerSpecification) program.specification();
    Worker created = (Worker) program.newInstance(specification.getClassName());
    try (WorkerInstanceContext context =
        new WorkerInstanceContext(program, specification, number, count)) {
      AnnotatedFields.inject(created, specification.getProperties(), context, context.metrics());
      inTransaction(
          context,
          TransactionPolicies.isImplicit(created.getClass(), "initialize", 1),
          () -> created.initialize(context));
      try {
        synchronized (this) {
          worker = created;
          state = State.RUNNING;
          if (stopAsked) {
            return;
          }
        }
        changed.run();
        created.run();
      } finally {
        inTransaction(
            context,
            TransactionPolicies.isImplicit(created.getClass(), "destroy", 0),
            created::destroy);
      }
    }
  }

  /** A step of the life cycle. */
  private interface Step {
    void run() throws Exception;
  }

  private static void inTransaction(WorkerInstanceContext context, boolean implicit, Step step)
      throws Exception {
    if (implicit) {
      context
          .scope()
          .call(
              0,
              false,
              () -> {
                step.run();
                return null;
              });
    } else {
      step.run();
    }
  }
}
