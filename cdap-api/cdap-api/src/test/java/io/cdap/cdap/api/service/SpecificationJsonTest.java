package io.cdap.cdap.api.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.cdap.cdap.api.Resources;
import io.cdap.cdap.api.schedule.SchedulableProgramType;
import io.cdap.cdap.api.service.http.HttpServiceHandlerSpecification;
import io.cdap.cdap.api.service.http.ServiceHttpEndpoint;
import io.cdap.cdap.api.worker.WorkerSpecification;
import io.cdap.cdap.api.workflow.ScheduleProgramInfo;
import io.cdap.cdap.api.workflow.WorkflowActionNode;
import io.cdap.cdap.api.workflow.WorkflowSpecification;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The specifications as clients of the REST interface read them. */
class SpecificationJsonTest {

  /** What a platform of the published API answers for a service. */
  private static final String SERVICE =
      """
      {"className":"io.cdap.cdap.api.service.BasicService","name":"DemoService","description":"",\
      "plugins":{},"handlers":{"Handler":{"properties":{},"datasets":["t","kv"],"endpoints":[\
      {"method":"GET","path":"/pingtx"},{"method":"PUT","path":"/kv/{k}"}],\
      "className":"spike.DemoApp$Handler","name":"Handler","description":"","plugins":{}}},\
      "resources":{"virtualCores":1,"memoryMB":512},"instances":1,"properties":{}}""";

  private final Gson gson = new Gson();

  @Test
  void readsAndWritesAServiceAsThePublishedPlatformDoes() {
    ServiceSpecification service = gson.fromJson(SERVICE, ServiceSpecification.class);

    assertThat(service.getName()).isEqualTo("DemoService");
    assertThat(service.getHandlers().get("Handler").getEndpoints())
        .containsExactly(
            new ServiceHttpEndpoint("GET", "/pingtx"), new ServiceHttpEndpoint("PUT", "/kv/{k}"));
    JsonElement expected = JsonParser.parseString(SERVICE);
    assertThat(gson.toJsonTree(service)).isEqualTo(expected);
    JsonObject handler =
        expected.getAsJsonObject().getAsJsonObject("handlers").getAsJsonObject("Handler");
    assertThat(gson.toJson(service.getHandlers().get("Handler"))).isEqualTo(handler.toString());
  }

  @Test
  void readsAServiceWrittenBeforeThereWereProperties() {
    ServiceSpecification service = gson.fromJson("{\"name\":\"s\"}", ServiceSpecification.class);

    assertThat(service.getProperties()).isEmpty();
    assertThat(service.getProperty("any")).isNull();
  }

  @Test
  void writesAWorker() {
    WorkerSpecification worker =
        new WorkerSpecification(
            "a.Loop",
            "Loop",
            "d",
            Map.of("a", "b"),
            Set.of("t"),
            new Resources(512, 2),
            3,
            Map.of());

    String json = gson.toJson(worker);

    assertThat(json)
        .isEqualTo(
            "{\"properties\":{\"a\":\"b\"},\"datasets\":[\"t\"],\"resources\":{\"virtualCores\":2,"
                + "\"memoryMB\":512},\"instances\":3,\"className\":\"a.Loop\",\"name\":\"Loop\","
                + "\"description\":\"d\",\"plugins\":{}}");
    assertThat(gson.toJson(gson.fromJson(json, WorkerSpecification.class))).isEqualTo(json);
  }

  @Test
  void writesAWorkflow() {
    WorkflowSpecification workflow =
        new WorkflowSpecification(
            "a.Flow",
            "Flow",
            "d",
            Map.of(),
            List.of(
                new WorkflowActionNode(
                    "n", new ScheduleProgramInfo(SchedulableProgramType.SPARK, "p"))),
            Map.of(),
            Map.of());

    String node =
        "{\"program\":{\"programName\":\"p\",\"programType\":\"SPARK\"},"
            + "\"nodeId\":\"n\",\"nodeType\":\"ACTION\"}";
    assertThat(gson.toJson(workflow))
        .isEqualTo(
            "{\"properties\":{},\"nodes\":["
                + node
                + "],\"nodeIdMap\":{\"n\":"
                + node
                + "},\"localDatasetSpecs\":{},\"className\":\"a.Flow\",\"name\":\"Flow\","
                + "\"description\":\"d\",\"plugins\":{}}");
  }

  @Test
  void keepsNoLaterChangeOfWhatItWasMadeFrom() {
    HttpServiceHandlerSpecification handler =
        new HttpServiceHandlerSpecification("c", "n", "d", Map.of(), Set.of("t"), List.of());

    assertThatThrownBy(() -> handler.getDatasets().add("other"))
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void tellsWhichServiceIsUnavailable() {
    ServiceUnavailableException exception = new ServiceUnavailableException("metadata.service");

    assertThat(exception.getStatusCode()).isEqualTo(503);
    assertThat(exception.getServiceName()).isEqualTo("metadata.service");
    assertThat(exception).hasMessageContaining("metadata.service");
  }
}
