package io.cdap.cdap.runtime.twill;

import io.cdap.cdap.entity.ProgramRunId;
import javax.annotation.Nullable;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/** Does what its arguments say, and reports it as the container of a program does. */
public final class BehavingContainer implements ProgramContainer {
  static final String BEHAVIOUR = "behaviour";
  static final String REPORTS = "reports";

  /** What the program does. */
  enum Behaviour {
    WAIT,
    COMPLETE,
    FAIL,
    CRASH,
    EXIT,
    /** It goes on when it has to stop, as do threads it left. */
    IGNORE_STOP
  }

  @Override
  public void run(ContainerDescription description, ContainerContext context) throws Exception {
    Behaviour behaviour = Behaviour.valueOf(description.arguments().get(BEHAVIOUR));
    ProgramRunId run = description.run().orElseThrow();
    ContainerReports reports =
        new FileContainerReports(
            new Path(description.arguments().get(REPORTS)), new Configuration());
    if (behaviour == Behaviour.CRASH) {
      throw new IllegalStateException("crashes before it runs");
    }
    reports.report(run, report(context, ContainerReport.State.RUNNING, null));
    switch (behaviour) {
      case COMPLETE -> {
        new Thread(BehavingContainer::sleepForEver, "left-behind").start();
        reports.report(run, report(context, ContainerReport.State.COMPLETED, null));
      }
      case FAIL -> reports.report(run, report(context, ContainerReport.State.FAILED, "boom"));
      case EXIT -> System.exit(0);
      case IGNORE_STOP -> sleepForEver();
      default -> {
        context.awaitStop();
        reports.report(run, report(context, ContainerReport.State.KILLED, null));
      }
    }
  }

  private static void sleepForEver() {
    while (true) {
      try {
        Thread.sleep(Long.MAX_VALUE);
      } catch (InterruptedException e) {
        // A stubborn program.
      }
    }
  }

  private static ContainerReport report(
      ContainerContext context, ContainerReport.State state, @Nullable String failure) {
    return new ContainerReport(
        context.instance(),
        state,
        failure,
        context.yarnApplication(),
        context.container(),
        context.host(),
        System.currentTimeMillis());
  }
}
