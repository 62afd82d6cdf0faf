package io.cdap.cdap.api.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.api.Config;
import io.cdap.cdap.api.ProgramStatus;
import io.cdap.cdap.api.mapreduce.AbstractMapReduce;
import io.cdap.cdap.api.schedule.TriggerFactory;
import io.cdap.cdap.api.service.http.AbstractHttpServiceHandler;
import io.cdap.cdap.api.spark.AbstractSpark;
import io.cdap.cdap.api.worker.AbstractWorker;
import io.cdap.cdap.api.workflow.AbstractWorkflow;
import io.cdap.cdap.internal.schedule.ScheduleCreationSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class AbstractApplicationTest {

  private final List<String> calls = new ArrayList<>();

  private static final class Greeting extends Config {
    private final String word = "hello";
  }

  private static final class Handler
      extends AbstractHttpServiceHandler<
          io.cdap.cdap.api.service.http.HttpServiceContext,
          io.cdap.cdap.api.service.http.HttpServiceConfigurer> {}

  private static final class Job extends AbstractMapReduce {}

  private static final class Program extends AbstractSpark {}

  private static final class Loop extends AbstractWorker {
    @Override
    public void run() {}
  }

  private static final class Flow extends AbstractWorkflow {
    @Override
    protected void configure() {}
  }

  private static final class Everything extends AbstractApplication<Greeting> {
    @Override
    public void configure() {
      setName(getConfig().word);
      setDescription("all of it");
      addMapReduce(new Job());
      addSpark(new Program());
      addWorker(new Loop());
      addWorkflow(new Flow());
      addService("greet", new Handler());
      createDataset("words", "table");
      schedule(
          buildSchedule("nightly", ProgramType.WORKFLOW, "Flow")
              .setDescription("at night")
              .withConcurrency(1)
              .abortIfNotMet()
              .setTimeout(1, TimeUnit.HOURS)
              .triggerByTime("0 2 * * *"));
      schedule(
          buildSchedule("either", ProgramType.WORKFLOW, "Flow")
              .triggerOn(
                  getTriggerFactory()
                      .or(
                          getTriggerFactory().byTime("0 3 * * *"),
                          getTriggerFactory()
                              .onProgramStatus(
                                  ProgramType.SPARK, "Program", ProgramStatus.COMPLETED))));
    }
  }

  @SuppressWarnings("unchecked") // A proxy cannot be typed with the configuration.
  private void deploy(Application<Greeting> application, Map<String, Object> answers) {
    application.configure(
        Recorder.of(ApplicationConfigurer.class, calls, answers),
        Recorder.of(
            ApplicationContext.class, new ArrayList<>(), Map.of("getConfig", new Greeting())));
  }

  @Test
  void declaresEverythingInOrder() {
    ScheduleCreationSpec nightly =
        new ScheduleCreationSpec("nightly", "at night", "Flow", Map.of(), null, List.of(), 5L) {
          @Override
          public String toString() {
            return getName();
          }
        };

    deploy(new Everything(), Map.of("triggerByTime", nightly));

    assertThat(calls)
        .containsExactly(
            "getTriggerFactory[]",
            "setName[hello]",
            "setDescription[all of it]",
            "addMapReduce[Job]",
            "addSpark[Program]",
            "addWorker[Loop]",
            "addWorkflow[Flow]",
            "addService[BasicService]",
            "createDataset[words, table, " + io.cdap.cdap.api.dataset.DatasetProperties.EMPTY + "]",
            "buildSchedule[nightly, WORKFLOW, Flow]",
            "setDescription[at night]",
            "withConcurrency[1]",
            "abortIfNotMet[]",
            "setTimeout[1, HOURS]",
            "triggerByTime[0 2 * * *]",
            "schedule[nightly]",
            "buildSchedule[either, WORKFLOW, Flow]",
            "byTime[0 3 * * *]",
            "onProgramStatus[SPARK, Program, [COMPLETED]]",
            "or[[recorder, recorder]]",
            "triggerOn[recorder]",
            "schedule[null]");
  }

  @Test
  void asksForTheTriggerFactoryOnce() {
    TriggerFactory factory = Recorder.of(TriggerFactory.class, calls);
    List<TriggerFactory> seen = new ArrayList<>();

    deploy(
        new AbstractApplication<Greeting>() {
          @Override
          public void configure() {
            seen.add(getTriggerFactory());
          }
        },
        Map.of("getTriggerFactory", factory));

    assertThat(seen).containsExactly(factory);
  }

  @Test
  void refusesUpdatesUnlessOverridden() {
    Everything application = new Everything();

    assertThat(application.isUpdateSupported()).isFalse();
    assertThatThrownBy(() -> application.updateConfig(null))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessageContaining("not supported");
  }
}
