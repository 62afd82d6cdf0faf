package io.cdap.cdap.api.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.api.Resources;
import io.cdap.cdap.api.customaction.AbstractCustomAction;
import io.cdap.cdap.api.customaction.CustomActionConfigurer;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.mapreduce.AbstractMapReduce;
import io.cdap.cdap.api.mapreduce.MapReduceContext;
import io.cdap.cdap.api.service.BasicService;
import io.cdap.cdap.api.service.ServiceConfigurer;
import io.cdap.cdap.api.service.http.AbstractHttpServiceHandler;
import io.cdap.cdap.api.service.http.HttpServiceConfigurer;
import io.cdap.cdap.api.service.http.HttpServiceContext;
import io.cdap.cdap.api.service.http.HttpServiceHandler;
import io.cdap.cdap.api.spark.AbstractSpark;
import io.cdap.cdap.api.spark.SparkConfigurer;
import io.cdap.cdap.api.worker.AbstractWorker;
import io.cdap.cdap.api.worker.WorkerConfigurer;
import io.cdap.cdap.api.worker.WorkerContext;
import io.cdap.cdap.api.workflow.AbstractCondition;
import io.cdap.cdap.api.workflow.AbstractWorkflow;
import io.cdap.cdap.api.workflow.WorkflowConfigurer;
import io.cdap.cdap.api.workflow.WorkflowContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProgramDeclarationTest {

  private final List<String> calls = new ArrayList<>();

  private static class Loop extends AbstractWorker {
    @Override
    protected void configure() {
      setName("loop");
      setInstances(3);
      setResources(new Resources(256, 2));
      setProperties(Map.of("pause", "5"));
    }

    @Override
    public void run() {}

    WorkerContext context() {
      return getContext();
    }
  }

  private static final class Handler
      extends AbstractHttpServiceHandler<HttpServiceContext, HttpServiceConfigurer> {
    @Override
    protected void configure() {
      setProperties(Map.of("a", "b"));
    }
  }

  private static final class Step extends AbstractCustomAction {
    Step() {}

    Step(String name) {
      super(name);
    }

    @Override
    public void run() {}
  }

  private static final class Enough extends AbstractCondition {
    @Override
    public boolean apply(WorkflowContext context) {
      return true;
    }
  }

  @Test
  void workerDeclaresAndKeepsItsContext() throws Exception {
    Loop worker = new Loop();
    WorkerContext context = Recorder.of(WorkerContext.class, new ArrayList<>());

    worker.configure(Recorder.of(WorkerConfigurer.class, calls));
    worker.initialize(context);

    assertThat(calls)
        .containsExactly(
            "setName[loop]",
            "setInstances[3]",
            "setResources[" + new Resources(256, 2) + "]",
            "setProperties[{pause=5}]");
    assertThat(worker.context()).isSameAs(context);
  }

  @Test
  void serviceOfHandlersKeepsTheirOrderAndNoLaterChange() {
    List<HttpServiceHandler> handlers = new ArrayList<>(List.of(new Handler()));
    BasicService service = new BasicService("greet", handlers);
    handlers.clear();

    configure(service);
    configure(new BasicService("both", new Handler(), new Handler()));

    assertThat(calls)
        .containsExactly(
            "setName[greet]",
            "addHandlers[[Handler]]",
            "setName[both]",
            "addHandlers[[Handler, Handler]]");
  }

  @SuppressWarnings("unchecked") // The published class derives from a raw type.
  private void configure(BasicService service) {
    service.configure(Recorder.of(ServiceConfigurer.class, calls));
  }

  @Test
  void handlerDeclaresProperties() {
    new Handler().configure(Recorder.of(HttpServiceConfigurer.class, calls));

    assertThat(calls).containsExactly("setProperties[{a=b}]");
  }

  @Test
  void sparkNamesItsMainClass() {
    new AbstractSpark() {
      @Override
      protected void configure() {
        setMainClass(Loop.class);
      }
    }.configure(Recorder.of(SparkConfigurer.class, calls));

    assertThat(calls).containsExactly("setMainClassName[" + Loop.class.getName() + "]");
  }

  @Test
  void mapReduceSeesItsContextWhenItIsInitialized() throws Exception {
    MapReduceContext context = Recorder.of(MapReduceContext.class, new ArrayList<>());
    List<MapReduceContext> seen = new ArrayList<>();

    new AbstractMapReduce() {
      @Override
      protected void initialize() {
        seen.add(getContext());
      }
    }.initialize(context);

    assertThat(seen).containsExactly(context);
  }

  @Test
  void actionsAndConditionsAreNamedAfterTheirClassUnlessNamed() {
    new Step().configure(Recorder.of(CustomActionConfigurer.class, calls));
    new Step("first").configure(Recorder.of(CustomActionConfigurer.class, calls));
    new Enough().configure(Recorder.of(io.cdap.cdap.api.workflow.ConditionConfigurer.class, calls));

    assertThat(calls).containsExactly("setName[Step]", "setName[first]", "setName[Enough]");
  }

  @Test
  void workflowDeclaresNodesForksAndConditions() {
    new AbstractWorkflow() {
      @Override
      protected void configure() {
        addMapReduce("load");
        fork().addSpark("left").also().addAction(new Step()).join();
        condition(new Enough()).addSpark("more").otherwise().addSpark("less").end();
        createLocalDataset("scratch", "table");
      }
    }.configure(Recorder.of(WorkflowConfigurer.class, calls));

    assertThat(calls)
        .containsExactly(
            "addMapReduce[load]",
            "fork[]",
            "addSpark[left]",
            "also[]",
            "addAction[Step]",
            "join[]",
            "condition[Enough]",
            "addSpark[more]",
            "otherwise[]",
            "addSpark[less]",
            "end[]",
            "createLocalDataset[scratch, table, " + DatasetProperties.EMPTY + "]");
  }
}
