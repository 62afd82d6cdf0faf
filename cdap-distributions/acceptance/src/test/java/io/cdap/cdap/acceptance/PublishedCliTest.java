package io.cdap.cdap.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** The published command line, run as its users run it: a process for each script. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class PublishedCliTest {
  private static final String[] OPENED = {
    "java.lang", "java.util", "java.time", "java.io", "java.net"
  };

  @TempDir private Path data;
  @TempDir private Path files;

  private SandboxUnderTest sandbox;

  @BeforeAll
  void start() throws IOException, InterruptedException {
    sandbox = SandboxUnderTest.start(data);
    sandbox.http().put("/v3/namespaces/cli", "").expect(200);
  }

  @AfterAll
  void stop() throws IOException, InterruptedException {
    if (sandbox != null) {
      sandbox.close();
    }
  }

  @Test
  @Order(1)
  void namespaces() throws Exception {
    assertThat(
            cli(
                "create namespace shop description \"a shop\"",
                "describe namespace shop",
                "list namespaces",
                "create namespace shop"))
        .contains("Namespace 'shop' created successfully.", "a shop", "default")
        .contains("already exists");
  }

  @Test
  @Order(2)
  void artifactsAndApplications() throws Exception {
    Path jar = files.resolve("demo-1.0.0.jar");
    Files.copy(Repository.demoJar(), jar);
    Path config = files.resolve("config.json");
    Files.writeString(config, "{\"config\":{\"table\":\"t\",\"kv\":\"kv\"}}");
    assertThat(
            cli(
                "load artifact " + jar + " name demo version 1.0.0",
                "list artifacts user",
                "describe artifact demo 1.0.0 user",
                "create app DemoApp demo 1.0.0 user " + config,
                "list apps",
                "describe app DemoApp",
                "list programs"))
        .contains(
            "Successfully loaded artifact",
            "spike.DemoApp",
            "Successfully created",
            "spike demo app")
        .contains("DemoService", "Ticker", "Flow")
        .doesNotContain("Error:");
  }

  @Test
  @Order(3)
  void programsRunsInstancesAndCalls() throws Exception {
    HttpCalls http = sandbox.http();
    String service = "/v3/namespaces/cli/apps/DemoApp/services/DemoService";
    assertThat(cli("start service DemoApp.DemoService a=b")).contains("Successfully started");
    http.awaitStatus(service, "RUNNING");
    assertThat(
            cli(
                "get service status DemoApp.DemoService",
                "get service runs DemoApp.DemoService",
                "get endpoints service DemoApp.DemoService",
                "set service instances DemoApp.DemoService 2",
                "get service instances DemoApp.DemoService",
                "call service DemoApp.DemoService PUT /table/r1 body \"hello\"",
                "call service DemoApp.DemoService GET /table/r1",
                "get service logs DemoApp.DemoService",
                "get service live DemoApp.DemoService"))
        .contains("RUNNING", "/table/{row}", "hello")
        .doesNotContain("Error:");
    assertThat(cli("stop service DemoApp.DemoService", "start worker DemoApp.Ticker"))
        .contains("Successfully stopped", "Successfully started");
    http.awaitStatus("/v3/namespaces/cli/apps/DemoApp/workers/Ticker", "RUNNING");
    assertThat(cli("stop worker DemoApp.Ticker", "get worker runs DemoApp.Ticker"))
        .contains("Successfully stopped")
        .doesNotContain("Error:");
  }

  @Test
  @Order(4)
  void startingAWorkflowIsRefusedWithASentence() throws Exception {
    assertThat(cli("start workflow DemoApp.Flow"))
        .contains("Error:")
        .containsIgnoringCase("workflow");
  }

  @Test
  @Order(5)
  void datasets() throws Exception {
    assertThat(
            cli(
                "create dataset instance table orders \"ttl=100\" \"all orders\"",
                "list dataset instances",
                "get dataset instance properties orders",
                "describe dataset instance orders",
                "truncate dataset instance orders",
                "delete dataset instance orders"))
        .contains("orders", "100")
        .doesNotContain("Error:");
    assertThat(cli("delete dataset instance orders")).contains("was not found");
  }

  @Test
  @Order(6)
  void preferencesAndArguments() throws Exception {
    assertThat(
            cli(
                "set namespace preferences \"n=1 z=2\"",
                "set service preferences DemoApp.DemoService \"s=1\"",
                "get resolved service preferences DemoApp.DemoService",
                "set service runtimeargs DemoApp.DemoService \"x=1\"",
                "get service runtimeargs DemoApp.DemoService",
                "delete namespace preferences"))
        .contains("z", "x")
        .doesNotContain("Error:");
  }

  @Test
  @Order(7)
  void removal() throws Exception {
    sandbox.http().awaitStatus("/v3/namespaces/cli/apps/DemoApp/workers/Ticker", "STOPPED");
    assertThat(cli("delete app DemoApp", "delete artifact demo 1.0.0", "list apps"))
        .contains("Successfully deleted")
        .doesNotContain("Error:");
  }

  private String cli(String... commands) throws IOException, InterruptedException {
    Path script = Files.createTempFile(files, "commands", ".txt");
    Files.write(script, List.of(commands));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String opened : OPENED) {
      command.add("--add-opens");
      command.add("java.base/" + opened + "=ALL-UNNAMED");
    }
    command.addAll(
        List.of(
            "-jar",
            Repository.publishedCli().toString(),
            "--link",
            sandbox.url(),
            "--namespace",
            "cli",
            "--script",
            script.toString()));
    return SandboxUnderTest.run(command).output();
  }
}
