package io.cdap.cdap.appfabric.worker;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.context.ProgramEnvironment;
import io.cdap.cdap.appfabric.program.InstanceNumbering;
import io.cdap.cdap.appfabric.program.ProgramController;
import io.cdap.cdap.appfabric.program.ProgramRun;
import io.cdap.cdap.appfabric.program.ProgramRuntime;
import io.cdap.cdap.entity.ProgramKind;

/** Runs workers in this process. */
public final class WorkerRuntime implements ProgramRuntime {
  private final ProgramEnvironment environment;
  private final InstanceNumbering numbering;

  public WorkerRuntime(ProgramEnvironment environment, InstanceNumbering numbering) {
    this.environment = requireNonNull(environment, "environment is null");
    this.numbering = requireNonNull(numbering, "numbering is null");
  }

  @Override
  public boolean supports(ProgramKind kind) {
    return kind == ProgramKind.WORKER;
  }

  @Override
  public ProgramController start(ProgramRun run, RunListener listener) {
    WorkerRun started = new WorkerRun(environment, numbering, run, listener);
    started.begin();
    return started;
  }
}
