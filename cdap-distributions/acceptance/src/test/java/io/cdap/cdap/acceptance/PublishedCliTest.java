package io.cdap.cdap.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.acceptance.steps.HttpCalls;
import io.cdap.cdap.acceptance.steps.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ListAssert;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * The published command line, run as its users run it: a process for each script. What a command
 * prints is compared whole where it holds no ids and times.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class PublishedCliTest {
  private static final String APP = "/v3/namespaces/cli/apps/DemoApp";
  private static final String SERVICE = APP + "/services/DemoService";
  private static final String WORKER = APP + "/workers/Ticker";
  private static final String ID = "[0-9a-f-]{36}";

  /** How often the service is called before its metrics are looked at. */
  private static final int CALLS = 7;

  private static final String PROMPT = "cdap (";

  @TempDir private static Path data;
  @TempDir private static Path files;

  private SandboxUnderTest sandbox;
  private HttpCalls http;

  @BeforeAll
  void start() throws IOException, InterruptedException {
    sandbox = SandboxUnderTest.start(data);
    http = sandbox.http();
    http.put("/v3/namespaces/cli", "").expect(200);
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
    Session cli =
        cli(
            "create namespace shop description \"a shop\"",
            "create namespace shop",
            "describe namespace shop",
            "describe namespace nowhere",
            "use namespace nowhere",
            "use namespace shop",
            "list apps",
            "use namespace cli",
            "list namespaces");
    cli.next().containsExactly("Namespace 'shop' created successfully.");
    cli.next().containsExactly("Error: 'namespace:shop' already exists");
    cli.next().containsExactly("name,description,config", "shop,a shop,");
    cli.next().containsExactly("Error: 'namespace:nowhere' was not found.");
    cli.next().containsExactly("Error: 'namespace:nowhere' was not found.");
    cli.next().containsExactly("Now using namespace 'shop'");
    cli.next()
        .containsExactly(
            "id,appVersion,description,artifactName,artifactVersion,artifactScope,principal");
    cli.next().containsExactly("Now using namespace 'cli'");
    cli.next()
        .containsExactly(
            "name,description,config",
            "cli,,",
            "default,This is the default namespace, which is automatically created, and is always"
                + " available.,",
            "shop,a shop,");

    Path yes = Files.writeString(files.resolve("yes"), "y\n");
    assertThat(run(yes, "delete namespace shop").output)
        .contains("unrecoverable", "Namespace 'shop' deleted successfully.");
    http.get("/v3/namespaces/shop").expect(404);
  }

  @Test
  @Order(2)
  void artifacts() throws Exception {
    Path jar = Files.copy(Repository.demoJar(), files.resolve("demo-1.0.0.jar"));
    Path properties =
        Files.writeString(files.resolve("properties"), "{\"properties\":{\"color\":\"blue\"}}");
    Session cli =
        cli(
            "load artifact " + jar + " name demo version 1.0.0",
            "load artifact " + jar + " name demo version 2.0.0",
            "list artifacts user",
            "list artifacts",
            "list artifact versions demo",
            "describe artifact demo 1.0.0 user",
            "set artifact properties demo 1.0.0 user " + properties,
            "get artifact properties demo 1.0.0 user",
            "list artifact plugin-types demo 1.0.0 user",
            "list artifact plugins demo 1.0.0 sink user",
            "delete artifact demo 2.0.0",
            "list artifact versions demo user",
            "describe artifact demo 2.0.0 user",
            "load artifact " + properties + " name broken version 1.0.0");
    cli.next().containsExactly("Successfully added artifact with name 'demo'");
    cli.next().containsExactly("Successfully added artifact with name 'demo'");
    cli.next()
        .contains("name,version,scope")
        .containsOnlyOnce("demo,1.0.0,USER", "demo,2.0.0,USER")
        .hasSize(3);
    cli.next().contains("demo,1.0.0,USER", "demo,2.0.0,USER");
    cli.next().contains("demo,1.0.0,USER", "demo,2.0.0,USER").hasSize(3);
    cli.next().last().asString().startsWith("demo,1.0.0,USER,").contains("spike.DemoApp");
    cli.next().isEmpty();
    cli.next().containsExactly("key,value", "color,blue");
    cli.next().containsExactly("plugin type");
    cli.next().containsExactly("type,name,classname,description,artifact");
    cli.next().containsExactly("Successfully deleted artifact");
    cli.next().containsExactly("name,version,scope", "demo,1.0.0,USER");
    cli.next().first().asString().startsWith("Error:").contains("demo", "2.0.0", "not found");
    cli.next().first().asString().startsWith("Error:");
  }

  @Test
  @Order(3)
  void applications() throws Exception {
    Path config =
        Files.writeString(files.resolve("config"), "{\"config\":{\"table\":\"t\",\"kv\":\"kv\"}}");
    Session cli =
        cli(
            "create app DemoApp demo 1.0.0 user " + config,
            "list apps",
            "list apps demo 2.0.0",
            "describe app DemoApp",
            "update app DemoApp demo 1.0.0 user " + config,
            "list app versions DemoApp",
            "list programs",
            "list services",
            "list workers",
            "list workflows",
            "list spark",
            "describe app None",
            "create app Other none 1.0.0 user",
            "deploy app " + Repository.demoJar(),
            "delete app None");
    cli.next().containsExactly("Successfully created application");
    cli.next().last().asString().matches("DemoApp," + ID + ",spike demo app,demo,1.0.0,USER,");
    cli.next().hasSize(1);
    cli.next()
        .containsExactlyInAnyOrder(
            "type,id,description",
            "Workflow,Flow,one action",
            "Service,DemoService,",
            "Worker,Ticker,");
    cli.next().containsExactly("Successfully updated application");
    cli.next().startsWith("version").hasSize(3);
    cli.next()
        .containsExactlyInAnyOrder(
            "type,app,id,description",
            "workflows,DemoApp,Flow,one action",
            "services,DemoApp,DemoService,",
            "workers,DemoApp,Ticker,");
    cli.next().containsExactly("app,id,description", "DemoApp,DemoService,");
    cli.next().containsExactly("app,id,description", "DemoApp,Ticker,");
    cli.next().containsExactly("app,id,description", "DemoApp,Flow,one action");
    cli.next().containsExactly("app,id,description");
    cli.next().containsExactly("Error: 'application:cli.None.-SNAPSHOT' was not found.");
    cli.next().first().asString().startsWith("Error:").contains("none", "not found");
    cli.next().containsExactly("Successfully deployed application");
    cli.next().first().asString().startsWith("Error:").contains("None", "not found");
  }

  @Test
  @Order(4)
  void serviceRunsInstancesCallsAndLogs() throws Exception {
    cli("start service DemoApp.DemoService \"a=b\"")
        .next()
        .containsExactly(
            "Successfully started service 'DemoService' of application 'DemoApp.-SNAPSHOT' with"
                + " provided runtime arguments 'a=b'");
    http.awaitStatus(SERVICE, "RUNNING");
    Path body = Files.writeString(files.resolve("body"), "from a file");
    Session cli =
        cli(
            "get service status DemoApp.DemoService",
            "check service availability DemoApp.DemoService",
            "get service runs DemoApp.DemoService RUNNING",
            "get service runs DemoApp.DemoService KILLED",
            "get endpoints service DemoApp.DemoService",
            "set service instances DemoApp.DemoService 2",
            "get service instances DemoApp.DemoService",
            "set service instances DemoApp.DemoService 0",
            "call service DemoApp.DemoService PUT /table/r1 body \"hello\"",
            "call service DemoApp.DemoService GET /table/r1",
            "call service DemoApp.DemoService PUT /table/r2 body:file " + body,
            "call service DemoApp.DemoService GET table/r2",
            "call service DemoApp.DemoService GET /args headers \"{'X-Any':'thing'}\"",
            "call service DemoApp.DemoService GET /table/r3",
            "call service DemoApp.DemoService GET /boom",
            "get service logs DemoApp.DemoService",
            "get service logs DemoApp.DemoService 0 1",
            "get service live DemoApp.DemoService",
            "start service DemoApp.DemoService",
            "start service DemoApp.None");
    cli.next().containsExactly("RUNNING");
    cli.next().containsExactly("Service is available to accept requests.");
    cli.next().last().asString().matches(ID + ",RUNNING,[0-9]{10},[0-9]{10},");
    cli.next().containsExactly("pid,end status,init time,start time,stop time");
    cli.next()
        .hasSize(11)
        .startsWith("method,path")
        .contains("GET,/ping", "GET,/table/{row}", "PUT,/table/{row}", "POST,/incr/{row}");
    cli.next()
        .containsExactly("Successfully set service 'DemoService' of app 'DemoApp' to 2 instances");
    cli.next().containsExactly("2");
    cli.next().containsExactly("Error: 400: Instance count should be greater than 0. Got 0.");
    cli.next().startsWith("< 200 OK");
    cli.next().startsWith("< 200 OK").endsWith("hello");
    cli.next().startsWith("< 200 OK");
    cli.next().startsWith("< 200 OK").endsWith("from a file");
    cli.next().startsWith("< 200 OK").last().asString().contains("\"a\":\"b\"");
    cli.next().containsExactly("Error: 404: no row r3");
    cli.next().containsExactly("Error: 500: Exception occurred while handling request: boom");
    cli.next()
        .anyMatch(line -> line.contains("java.lang.IllegalStateException: boom"))
        .anyMatch(line -> line.contains("spike.DemoApp$Handler.fail"));
    cli.next().isEmpty();
    cli.next().containsExactly("app,type,id,runtime,yarn app id", "DemoApp,Service,DemoService,,");
    cli.next().first().asString().startsWith("Error: 409:").contains("is already running");
    cli.next()
        .containsExactly("Error: 'program:cli.DemoApp.-SNAPSHOT.service.None' was not found.");
  }

  @Test
  @Order(5)
  void metrics() throws Exception {
    String tags = "\"namespace=cli app=DemoApp service=DemoService\"";
    http.await(
        "POST",
        "/v3/metrics/query?tag=namespace:cli&tag=app:DemoApp&tag=service:DemoService"
            + "&metric=system.requests.count&aggregate=true",
        answer -> answer.body().contains("\"value\":" + CALLS));
    Session cli =
        cli(
            "search metric tags \"namespace=cli\"",
            "search metric names " + tags,
            "get metric value system.requests.count " + tags,
            "get metric value user.none " + tags);
    cli.next().contains("app=DemoApp");
    cli.next()
        .contains(
            "system.requests.count",
            "system.response.successful.count",
            "system.response.server.error.count");
    cli.next().contains("Series: system.requests.count", "timestamp,value", "0," + CALLS);
    cli.next().noneMatch(line -> line.startsWith("Series"));
  }

  @Test
  @Order(6)
  void programsOfAnApplication() throws Exception {
    Session cli =
        cli(
            "set worker instances DemoApp.Ticker 2",
            "get worker instances DemoApp.Ticker",
            "start app DemoApp programs of type worker",
            "restart app DemoApp programs of type worker",
            "restart app DemoApp programs");
    cli.next().containsExactly("Successfully set worker 'Ticker' of app 'DemoApp' to 2 instances");
    cli.next().containsExactly("2");
    cli.next().containsExactly("name,type,error", "Ticker,Worker,");
    cli.next().containsExactly("Stopping programs...", "Starting programs...");
    cli.next().containsExactly("Stopping programs...", "Starting programs...");
    http.awaitStatus(SERVICE, "RUNNING");
    http.awaitStatus(WORKER, "RUNNING");

    cli =
        cli(
            "get app DemoApp programs status",
            "get app DemoApp programs status of type worker",
            "stop worker DemoApp.Ticker",
            "stop app DemoApp programs of type service",
            "get app DemoApp programs status of type service",
            "stop app DemoApp programs of type service",
            "stop service DemoApp.DemoService",
            "get service runs DemoApp.DemoService KILLED",
            "get worker logs DemoApp.Ticker");
    cli.next()
        .containsExactlyInAnyOrder(
            "name,type,status,error",
            "DemoService,Service,RUNNING,",
            "Ticker,Worker,RUNNING,",
            "Flow,Workflow,STOPPED,");
    cli.next().containsExactly("name,type,status,error", "Ticker,Worker,RUNNING,");
    cli.next()
        .containsExactly("Successfully stopped worker 'Ticker' of application 'DemoApp.-SNAPSHOT'");
    cli.next().containsExactly("name,type,error", "DemoService,Service,");
    cli.next().containsExactly("name,type,status,error", "DemoService,Service,STOPPED,");
    cli.next().last().asString().startsWith("DemoService,Service,").endsWith("is not running.");
    cli.next().first().asString().startsWith("Error: 400:").endsWith("is not running.");
    cli.next().hasSize(3).last().asString().matches(ID + ",KILLED(,[0-9]{10}){3}");
    cli.next().noneMatch(line -> line.contains("ERROR"));
    http.awaitStatus(WORKER, "STOPPED");
  }

  @Test
  @Order(7)
  void startingAWorkflowIsRefusedWithASentence() throws Exception {
    Session cli =
        cli(
            "start workflow DemoApp.Flow",
            "get workflow status DemoApp.Flow",
            "get workflow runs DemoApp.Flow",
            "get workflow schedules DemoApp.Flow",
            "get schedule status DemoApp.everyYear");
    cli.next().first().asString().startsWith("Error: 501:").contains("of the kind Workflow");
    cli.next().containsExactly("STOPPED");
    cli.next().containsExactly("pid,end status,init time,start time,stop time");
    cli.next().last().asString().startsWith("DemoApp,Flow,WORKFLOW,everyYear,");
    cli.next().containsExactly("SUSPENDED");
  }

  @Test
  @Order(8)
  void datasets() throws Exception {
    Session cli =
        cli(
            "create dataset instance table orders \"ttl=100\" \"all orders\"",
            "create dataset instance table orders",
            "create dataset instance noSuchType orders2",
            "list dataset instances",
            "get dataset instance properties orders",
            "set dataset instance properties orders \"ttl=200\"",
            "get dataset instance properties orders",
            "describe dataset instance orders",
            "truncate dataset instance orders",
            "delete dataset instance orders",
            "delete dataset instance orders",
            "list dataset types",
            "list dataset modules");
    cli.next().first().asString().startsWith("Successfully created dataset named 'orders'");
    cli.next().containsExactly("Error: 'dataset:cli.orders' already exists");
    cli.next().containsExactly("Error: 'dataset_type:cli.noSuchType' was not found.");
    cli.next()
        .containsExactly(
            "name,type,description",
            "kv,io.cdap.cdap.api.dataset.lib.KeyValueTable,",
            "orders,table,all orders",
            "t,io.cdap.cdap.api.dataset.table.Table,");
    cli.next().containsExactly("property,value", "ttl,100");
    cli.next().first().asString().startsWith("Successfully updated properties");
    cli.next().containsExactly("property,value", "ttl,200");
    cli.next().last().asString().contains("all orders", "ttl", "200");
    cli.next().containsExactly("Successfully truncated dataset 'orders'");
    cli.next().containsExactly("Successfully deleted dataset instance 'orders'");
    cli.next().containsExactly("Error: 'dataset:cli.orders' was not found.");
    cli.next().containsExactly("name,modules");
    cli.next().containsExactly("name,className");
  }

  @Test
  @Order(9)
  void preferencesAndArguments() throws Exception {
    Path preferences = Files.writeString(files.resolve("preferences"), "{\"p\":\"3\"}");
    Session cli =
        cli(
            "set instance preferences \"i=0 n=0\"",
            "set namespace preferences \"n=1 z=2\"",
            "load app preferences DemoApp " + preferences + " json",
            "set service preferences DemoApp.DemoService \"s=4\"",
            "get instance preferences",
            "get resolved namespace preferences",
            "get app preferences DemoApp",
            "get service preferences DemoApp.DemoService",
            "get resolved service preferences DemoApp.DemoService",
            "delete service preferences DemoApp.DemoService",
            "delete namespace preferences",
            "delete instance preferences",
            "get resolved service preferences DemoApp.DemoService",
            "get app preferences None",
            "set service runtimeargs DemoApp.DemoService \"x=1\"",
            "get service runtimeargs DemoApp.DemoService",
            "set worker runtimeargs DemoApp.Ticker \"y=1 z=2\"",
            "get worker runtimeargs DemoApp.Ticker");
    cli.next().containsExactly("Set preferences successfully for the 'instance'");
    cli.next().containsExactly("Set preferences successfully for the 'namespace'");
    cli.next().containsExactly("Load Preferences File was successful for the 'application'");
    cli.next().containsExactly("Set preferences successfully for the 'service'");
    cli.next().containsExactlyInAnyOrder("i=0", "n=0");
    cli.next().containsExactlyInAnyOrder("i=0", "n=1", "z=2");
    cli.next().containsExactly("p=3");
    cli.next().containsExactly("s=4");
    cli.next().containsExactlyInAnyOrder("i=0", "n=1", "z=2", "p=3", "s=4");
    cli.next().containsExactly("Deleted preferences successfully for the 'service'");
    cli.next().containsExactly("Deleted preferences successfully for the 'namespace'");
    cli.next().containsExactly("Deleted preferences successfully for the 'instance'");
    cli.next().containsExactly("p=3");
    cli.next().containsExactly("Error: 'application:cli.None.-SNAPSHOT' was not found.");
    cli.next().first().asString().startsWith("Successfully set runtime args of service");
    cli.next().containsExactly("{\"x\":\"1\"}");
    cli.next().first().asString().startsWith("Successfully set runtime args of worker");
    cli.next().containsExactly("{\"y\":\"1\",\"z\":\"2\"}");
  }

  @Test
  @Order(10)
  void removal() throws Exception {
    Session cli =
        cli("delete app DemoApp", "list apps", "delete artifact demo 1.0.0", "list artifacts user");
    cli.next().containsExactly("Successfully deleted application 'DemoApp.-SNAPSHOT'");
    cli.next().hasSize(1);
    cli.next().containsExactly("Successfully deleted artifact");
    cli.next().noneMatch(line -> line.startsWith("demo,"));
  }

  /** Runs a script; its tables are printed as comma separated values. */
  private Session cli(String... commands) throws IOException, InterruptedException {
    Session session = run(Path.of("/dev/null"), commands);
    session.next().containsExactly("Now rendering as CSV");
    return session;
  }

  private Session run(Path input, String... commands) throws IOException, InterruptedException {
    List<String> lines = new ArrayList<>(List.of("cli render as csv"));
    lines.addAll(List.of(commands));
    Path script = Files.createTempFile(files, "commands", ".txt");
    Files.write(script, lines);
    List<String> command =
        PublishedTools.java(
            "-jar",
            Repository.publishedCli().toString(),
            "--link",
            sandbox.url(),
            "--namespace",
            "cli",
            "--script",
            script.toString());
    return new Session(SandboxUnderTest.run(command, input).output());
  }

  /** What a script printed, command by command. */
  private static final class Session {
    private final String output;
    private final List<List<String>> commands = new ArrayList<>();
    private int next;

    Session(String output) {
      this.output = output;
      output
          .lines()
          .forEach(
              line -> {
                if (line.startsWith(PROMPT)) {
                  commands.add(new ArrayList<>(List.of(line)));
                } else if (!commands.isEmpty() && !line.isBlank()) {
                  commands.get(commands.size() - 1).add(line);
                }
              });
    }

    /** The lines that the next command printed. */
    ListAssert<String> next() {
      assertThat(commands).as(output).hasSizeGreaterThan(next);
      List<String> command = commands.get(next++);
      return assertThat(command.subList(1, command.size())).as(command.get(0));
    }
  }
}
