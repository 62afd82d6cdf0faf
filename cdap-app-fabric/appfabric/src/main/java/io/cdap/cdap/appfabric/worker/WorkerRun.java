package io.cdap.cdap.appfabric.worker;

import io.cdap.cdap.appfabric.context.LoadedProgram;
import io.cdap.cdap.appfabric.context.ProgramEnvironment;
import io.cdap.cdap.appfabric.logging.RunLogs;
import io.cdap.cdap.appfabric.program.InstanceNumbering;
import io.cdap.cdap.appfabric.program.ProgramController;
import io.cdap.cdap.appfabric.program.ProgramRun;
import io.cdap.cdap.appfabric.program.ProgramRuntime.RunListener;
import io.cdap.cdap.appfabric.program.RunStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One run of a worker. A thread of its own starts and stops the instances. The run completes when
 * all instances have ended by themselves, and fails when one fails.
 */
final class WorkerRun implements ProgramController, Runnable {
  private static final Logger LOG = LoggerFactory.getLogger(WorkerRun.class);

  private final ProgramEnvironment environment;
  private final InstanceNumbering numbering;
  private final ProgramRun run;
  private final RunListener listener;
  private final Thread thread;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final List<WorkerInstance> instances = new CopyOnWriteArrayList<>();
  private boolean dirty = true;
  private boolean stopped;
  private volatile int wanted;

  WorkerRun(
      ProgramEnvironment environment,
      InstanceNumbering numbering,
      ProgramRun run,
      RunListener listener) {
    this.environment = environment;
    this.numbering = numbering;
    this.run = run;
    this.listener = listener;
    this.wanted = run.instances();
    this.thread = new Thread(this, "worker-" + run.id().program().program());
    thread.setDaemon(true);
  }

  void begin() {
    thread.start();
  }

  @Override
  public void stop() {
    signal(() -> stopped = true);
  }

  @Override
  public void kill() {
    instances.forEach(WorkerInstance::interrupt);
  }

  @Override
  public void setInstances(int count) {
    signal(() -> wanted = count);
  }

  @Override
  public int instances() {
    return (int)
        instances.stream()
            .filter(instance -> instance.state() == WorkerInstance.State.RUNNING)
            .count();
  }

  @Override
  public void run() {
    RunStatus status;
    Throwable failure = null;
    try (RunLogs.Scope scope = environment.logs().enter(run.id())) {
      try (LoadedProgram program = LoadedProgram.load(environment, run)) {
        status = supervise(program);
        failure = status == RunStatus.FAILED ? firstFailure() : null;
      } catch (Exception | Error e) {
        LOG.error("The worker {} could not be run.", run.id().program(), e);
        status = RunStatus.FAILED;
        failure = e;
      }
    }
    listener.finished(status, failure);
  }

  private RunStatus supervise(LoadedProgram program) throws InterruptedException {
    boolean announced = false;
    int applied = 0;
    while (!awaitChange()) {
      if (firstFailure() != null || (applied > 0 && allAre(WorkerInstance.State.ENDED))) {
        break;
      }
      int target = wanted;
      for (int id = applied; id < target; id++) {
        WorkerInstance instance =
            new WorkerInstance(
                program,
                environment.logs(),
                id,
                numbering.id(id),
                () -> numbering.count(wanted),
                () -> signal(() -> {}));
        instances.add(instance);
        instance.start();
      }
      List<WorkerInstance> surplus = new ArrayList<>();
      for (WorkerInstance instance : instances) {
        if (instance.id() >= target) {
          instance.stop();
          surplus.add(instance);
        }
      }
      applied = target;
      surplus.removeIf(instance -> instance.state() != WorkerInstance.State.ENDED);
      instances.removeAll(surplus);
      if (!announced
          && instances.stream().noneMatch(i -> i.state() == WorkerInstance.State.STARTING)) {
        announced = true;
        listener.running();
      }
    }
    instances.forEach(WorkerInstance::stop);
    while (!allAre(WorkerInstance.State.ENDED)) {
      awaitEnd();
    }
    if (isStopped()) {
      return RunStatus.KILLED;
    }
    return firstFailure() == null ? RunStatus.COMPLETED : RunStatus.FAILED;
  }

  private Throwable firstFailure() {
    return instances.stream()
        .map(WorkerInstance::failure)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private boolean allAre(WorkerInstance.State state) {
    return instances.stream().allMatch(instance -> instance.state() == state);
  }

  /** Waits until something has changed; true when the worker has to stop. */
  private boolean awaitChange() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (!dirty) {
        changed.await(1, TimeUnit.MINUTES);
      }
      dirty = false;
      return stopped;
    } finally {
      lock.unlock();
    }
  }

  private void awaitEnd() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (!dirty) {
        changed.await(1, TimeUnit.MINUTES);
      }
      dirty = false;
    } finally {
      lock.unlock();
    }
  }

  private void signal(Runnable change) {
    lock.lock();
    try {
      change.run();
      dirty = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private boolean isStopped() {
    lock.lock();
    try {
      return stopped;
    } finally {
      lock.unlock();
    }
  }
}
