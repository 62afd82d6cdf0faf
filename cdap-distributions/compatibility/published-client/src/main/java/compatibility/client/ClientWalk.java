package compatibility.client;

import io.cdap.cdap.api.artifact.ArtifactScope;
import io.cdap.cdap.client.ApplicationClient;
import io.cdap.cdap.client.ArtifactClient;
import io.cdap.cdap.client.DatasetClient;
import io.cdap.cdap.client.MetricsClient;
import io.cdap.cdap.client.NamespaceClient;
import io.cdap.cdap.client.PreferencesClient;
import io.cdap.cdap.client.ProgramClient;
import io.cdap.cdap.client.ServiceClient;
import io.cdap.cdap.client.config.ClientConfig;
import io.cdap.cdap.client.config.ConnectionConfig;
import io.cdap.cdap.common.NamespaceAlreadyExistsException;
import io.cdap.cdap.common.NotFoundException;
import io.cdap.cdap.proto.DatasetInstanceConfiguration;
import io.cdap.cdap.proto.NamespaceMeta;
import io.cdap.cdap.proto.ProgramRunStatus;
import io.cdap.cdap.proto.ProgramStatus;
import io.cdap.cdap.proto.ProgramType;
import io.cdap.cdap.proto.RunRecord;
import io.cdap.cdap.proto.id.ApplicationId;
import io.cdap.cdap.proto.id.NamespaceId;
import io.cdap.cdap.proto.id.ProgramId;
import io.cdap.cdap.proto.id.ServiceId;
import java.io.File;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/**
 * Walks through namespaces, artifacts, applications, programs, datasets, preferences, logs and
 * metrics with the published client. Prints a line for each step and ends with code 1 at the first
 * that is not as it should be.
 */
public final class ClientWalk {
  private static final NamespaceId NAMESPACE = new NamespaceId("clientwalk");
  private static final ApplicationId APP = NAMESPACE.app("DemoApp");
  private static final ServiceId SERVICE = APP.service("DemoService");
  private static final ProgramId WORKER = APP.worker("Ticker");
  private static final long PATIENCE_SECONDS = 30;

  private final ClientConfig config;
  private final File jar;

  private ClientWalk(ClientConfig config, File jar) {
    this.config = config;
    this.jar = jar;
  }

  /**
   * Walks.
   *
   * @param arguments the URL of the platform and the jar of the demo application
   */
  public static void main(String[] arguments) throws Exception {
    URI uri = URI.create(arguments[0]);
    ConnectionConfig connection =
        ConnectionConfig.builder()
            .setHostname(uri.getHost())
            .setPort(uri.getPort())
            .setSSLEnabled(false)
            .build();
    ClientWalk walk =
        new ClientWalk(
            ClientConfig.builder().setConnectionConfig(connection).build(), new File(arguments[1]));
    walk.namespaces();
    walk.artifactsAndApplications();
    walk.service();
    walk.worker();
    walk.datasets();
    walk.preferences();
    walk.removal();
    System.out.println("walked");
    System.exit(0);
  }

  private void namespaces() throws Exception {
    NamespaceClient namespaces = new NamespaceClient(config);
    NamespaceMeta meta =
        new NamespaceMeta.Builder().setName(NAMESPACE).setDescription("walk").build();
    namespaces.create(meta);
    check("namespace description", namespaces.get(NAMESPACE).getDescription(), "walk");
    fails("second create", NamespaceAlreadyExistsException.class, () -> create(namespaces, meta));
    fails("absent namespace", NotFoundException.class, () -> namespaces.get(new NamespaceId("no")));
    check(
        "namespace is listed",
        namespaces.list().stream().anyMatch(n -> n.getName().equals(NAMESPACE.getNamespace())),
        true);
  }

  private static Void create(NamespaceClient namespaces, NamespaceMeta meta) throws Exception {
    namespaces.create(meta);
    return null;
  }

  private void artifactsAndApplications() throws Exception {
    ApplicationClient applications = new ApplicationClient(config);
    applications.deploy(NAMESPACE, jar);
    applications.waitForDeployed(APP, PATIENCE_SECONDS, TimeUnit.SECONDS);
    check("application is listed", applications.list(NAMESPACE).size(), 1);
    check("application's programs", applications.get(APP).getPrograms().size(), 3);
    check("services", applications.listPrograms(APP, ProgramType.SERVICE).size(), 1);
    check("workers", applications.listPrograms(APP, ProgramType.WORKER).size(), 1);
    check("workflows", applications.listPrograms(APP, ProgramType.WORKFLOW).size(), 1);
    ArtifactClient artifacts = new ArtifactClient(config);
    check("artifacts", artifacts.list(NAMESPACE, ArtifactScope.USER).size(), 1);
  }

  private void service() throws Exception {
    ProgramClient programs = new ProgramClient(config);
    ServiceClient services = new ServiceClient(config);
    check("endpoints", services.getEndpoints(SERVICE).size(), 10);
    programs.start(SERVICE, false, Collections.singletonMap("color", "blue"));
    await("service runs", () -> programs.getStatus(SERVICE), "RUNNING");
    services.checkAvailability(SERVICE);
    check("method call", text(services, "ping"), "pong");
    check("runtime argument", text(services, "args").contains("\"color\":\"blue\""), true);
    programs.setServiceInstances(SERVICE, 2);
    check("instances", programs.getServiceInstances(SERVICE), 2);
    List<RunRecord> runs =
        programs.getProgramRuns(
            SERVICE, ProgramRunStatus.RUNNING.name(), 0, Long.MAX_VALUE, Integer.MAX_VALUE);
    check("running runs", runs.size(), 1);
    programs.stop(SERVICE);
    programs.waitForStatus(SERVICE, ProgramStatus.STOPPED, PATIENCE_SECONDS, TimeUnit.SECONDS);
    check(
        "killed runs", programs.getProgramRuns(SERVICE, "KILLED", 0, Long.MAX_VALUE, 10).size(), 1);
  }

  private static String text(ServiceClient services, String path) throws Exception {
    return new String(
        services.callServiceMethod(SERVICE, path).getResponseBody(), StandardCharsets.UTF_8);
  }

  private void worker() throws Exception {
    ProgramClient programs = new ProgramClient(config);
    programs.setRuntimeArgs(WORKER, Collections.singletonMap("a", "b"));
    check("runtime arguments", programs.getRuntimeArgs(WORKER).get("a"), "b");
    programs.setWorkerInstances(WORKER, 2);
    check("worker instances", programs.getWorkerInstances(WORKER), 2);
    programs.start(WORKER);
    await("worker runs", () -> programs.getStatus(WORKER), "RUNNING");
    programs.getProgramLogs(WORKER, 0, Long.MAX_VALUE / 1000);
    programs.stop(WORKER);
    programs.waitForStatus(WORKER, ProgramStatus.STOPPED, PATIENCE_SECONDS, TimeUnit.SECONDS);
    new MetricsClient(config).query(Collections.singletonMap("namespace", "clientwalk"), "user.x");
  }

  private void datasets() throws Exception {
    DatasetClient datasets = new DatasetClient(config);
    datasets.create(
        NAMESPACE.dataset("walked"),
        new DatasetInstanceConfiguration(
            "table", Collections.singletonMap("ttl", "100"), "a table", null));
    check(
        "dataset properties",
        datasets.getProperties(NAMESPACE.dataset("walked")).get("ttl"),
        "100");
    check("dataset exists", datasets.exists(NAMESPACE.dataset("walked")), true);
    check("datasets", datasets.list(NAMESPACE).size(), 3);
    datasets.update(NAMESPACE.dataset("walked"), Collections.singletonMap("ttl", "200"));
    datasets.truncate(NAMESPACE.dataset("walked"));
    datasets.delete(NAMESPACE.dataset("walked"));
    check("dataset is gone", datasets.exists(NAMESPACE.dataset("walked")), false);
  }

  private void preferences() throws Exception {
    PreferencesClient preferences = new PreferencesClient(config);
    preferences.setNamespacePreferences(NAMESPACE, Collections.singletonMap("n", "1"));
    preferences.setProgramPreferences(SERVICE, Collections.singletonMap("s", "2"));
    Map<String, String> resolved = preferences.getProgramPreferences(SERVICE, true);
    check("inherited preference", resolved.get("n"), "1");
    check("own preference", resolved.get("s"), "2");
    preferences.deleteProgramPreferences(SERVICE);
    preferences.deleteNamespacePreferences(NAMESPACE);
  }

  private void removal() throws Exception {
    ApplicationClient applications = new ApplicationClient(config);
    applications.deleteApp(APP);
    check("application is gone", applications.exists(APP), false);
    NamespaceClient namespaces = new NamespaceClient(config);
    namespaces.delete(NAMESPACE);
    check("namespace is gone", namespaces.exists(NAMESPACE), false);
  }

  private static void await(String what, Callable<String> actual, String expected)
      throws Exception {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!expected.equals(actual.call()) && System.nanoTime() < deadline) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
    check(what, actual.call(), expected);
  }

  private static void fails(String what, Class<? extends Exception> expected, Callable<?> call) {
    Class<?> actual = null;
    try {
      call.call();
    } catch (Exception e) {
      actual = e.getClass();
    }
    check(what, actual != null && expected.isAssignableFrom(actual), true);
  }

  private static void check(String what, Object actual, Object expected) {
    System.out.println(what + ": " + actual);
    if (!Objects.equals(actual, expected)) {
      System.out.println("FAILED: " + what + " is " + actual + ", not " + expected);
      System.exit(1);
    }
  }
}
