package io.cdap.cdap.appfabric.artifact;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import io.cdap.cdap.appfabric.classloading.ApiClassLoader;
import io.cdap.cdap.appfabric.classloading.BundledJars;
import io.cdap.cdap.appfabric.classloading.JarClassLoaders;
import io.cdap.cdap.appfabric.file.LocalJarStore;
import io.cdap.cdap.appfabric.namespace.NamespaceRecords;
import io.cdap.cdap.appfabric.namespace.NamespaceSettings;
import io.cdap.cdap.appfabric.namespace.Namespaces;
import io.cdap.cdap.appfabric.plugin.PluginCatalog;
import io.cdap.cdap.appfabric.plugin.PluginEndpoints;
import io.cdap.cdap.appfabric.testing.DemoSources;
import io.cdap.cdap.appfabric.testing.TestAccess;
import io.cdap.cdap.appfabric.testing.TestJar;
import io.cdap.cdap.appfabric.testing.TestStore;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.gateway.TestGateway;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArtifactEndpointsTest {
  private static final long UPLOAD_LIMIT = 1 << 20;
  private static final String NS = "/v3/namespaces/ns1";

  @TempDir Path directory;
  private TestStore store;
  private JarClassLoaders loaders;
  private StoredArtifactRepository repository;
  private TestGateway gateway;

  @BeforeEach
  void setUp() {
    store = TestStore.open(directory);
    NamespaceRecords namespaces = new NamespaceRecords(store.systemTables());
    loaders = new JarClassLoaders(directory.resolve("cache"), BundledJars.USUAL);
    repository =
        new StoredArtifactRepository(
            store.systemTables(),
            new LocalJarStore(directory.resolve("data")),
            loaders,
            BundledJars.USUAL,
            ApiClassLoader.over(getClass().getClassLoader()),
            () -> UUID.randomUUID().toString());
    new Namespaces(
            store.systemTables(),
            namespaces,
            List.of(repository),
            repository,
            Clock.systemUTC(),
            true)
        .create(new NamespaceId("ns1"), NamespaceSettings.NONE);
    SystemArtifacts system =
        new SystemArtifacts(
            repository, directory.resolve("artifacts"), directory.resolve("transit"));
    gateway =
        TestGateway.start(
            TestAccess.open(
                new ArtifactEndpoints(
                    repository,
                    system,
                    namespaces,
                    new ArtifactUploads(directory.resolve("transit"), UPLOAD_LIMIT))),
            TestAccess.open(new ArtifactPropertyEndpoints(repository, namespaces)),
            TestAccess.open(
                new PluginEndpoints(repository, new PluginCatalog(repository), namespaces)));
  }

  @AfterEach
  void tearDown() {
    gateway.close();
    assertThat(loaders.openCount()).as("class loaders left open").isZero();
    loaders.close();
    store.close();
  }

  @Test
  void anApplicationIsInspectedWithoutRunningIt() {
    assertAnswer(
        upload("demo", DemoSources.application().bytes()), 200, "Artifact added successfully");
    assertAnswer(
        gateway.get(NS + "/artifacts"),
        200,
        "[{\"name\":\"demo\",\"version\":\"1.0.0\",\"scope\":\"USER\"}]");
    assertAnswer(
        gateway.get(NS + "/artifacts/demo/versions/1.0.0?scope=USER"),
        200,
        "{\"classes\":{\"apps\":[{\"className\":\"demo.DemoApp\",\"description\":\"\","
            + "\"configSchema\":{\"type\":\"record\",\"name\":\"demo.DemoApp$Conf\",\"fields\":"
            + "[{\"name\":\"kv\",\"type\":\"string\"},{\"name\":\"size\",\"type\":[\"int\",\"null\"]},"
            + "{\"name\":\"table\",\"type\":\"string\"}]},"
            + "\"requirements\":{\"datasetTypes\":[],\"capabilities\":[]}}],\"plugins\":[]},"
            + "\"properties\":{},\"parents\":[],\"name\":\"demo\",\"version\":\"1.0.0\","
            + "\"scope\":\"USER\"}");
    assertAnswer(
        gateway.get(NS + "/classes/apps"),
        200,
        "[{\"artifact\":{\"name\":\"demo\",\"version\":\"1.0.0\",\"scope\":\"USER\"},"
            + "\"className\":\"demo.DemoApp\"}]");
    assertThat(gateway.get(NS + "/classes/apps/demo.DemoApp").body()).contains("configSchema");
  }

  @Test
  void pluginsAreFoundAndListedWithWhatTheyExtend() {
    Path application = DemoSources.application().write(directory.resolve("jars/demo.jar"));
    upload("demo", read(application));
    byte[] plugin = DemoSources.plugin(application).bytes();
    HttpResponse<String> added =
        upload("plug", plugin, "Artifact-Version", "2.0.0", "Artifact-Extends", "demo[1.0,2.0)");
    assertAnswer(added, 200, "Artifact added successfully");
    assertAnswer(
        gateway.get(NS + "/artifacts/demo/versions/1.0.0/extensions"), 200, "[\"greeter\"]");
    assertAnswer(
        gateway.get(NS + "/artifacts/demo/versions/1.0.0/extensions/greeter"),
        200,
        "[{\"name\":\"polite\",\"type\":\"greeter\",\"category\":\"people\","
            + "\"description\":\"Greets.\",\"className\":\"plug.Polite\",\"artifact\":"
            + "{\"name\":\"plug\",\"version\":\"2.0.0\",\"scope\":\"USER\"}}]");
    String details =
        gateway.get(NS + "/artifacts/demo/versions/1.0.0/extensions/greeter/plugins/polite").body();
    assertThat(details)
        .contains("\"configFieldName\":\"config\"")
        .contains(
            "\"who\":{\"name\":\"who\",\"description\":\"whom to greet\",\"type\":\"string\","
                + "\"required\":true,\"macroSupported\":true")
        .contains(
            "\"times\":{\"name\":\"times\",\"description\":\"\",\"type\":\"int\","
                + "\"required\":false")
        .contains("\"children\":[\"host\",\"port\"]");
    assertThat(
            gateway
                .get(NS + "/artifacts/demo/versions/1.0.0/extensions/greeter/plugins/none")
                .statusCode())
        .isEqualTo(404);
    assertThat(gateway.get(NS + "/artifacts/plug/versions/2.0.0").body())
        .contains("\"parents\":[{\"namespace\":\"ns1\",\"name\":\"demo\",\"lower\":")
        .contains("\"datasetTypes\":[\"table\"],\"capabilities\":[\"cap\"]");
    assertThat(
            upload("alone", plugin, "Artifact-Version", "1", "Artifact-Extends", "nope[1.0,2.0)")
                .statusCode())
        .isEqualTo(404);
    HttpResponse<String> unlinked = upload("unlinked", plugin, "Artifact-Version", "1.0.0");
    assertThat(unlinked.statusCode()).isEqualTo(400);
    assertThat(unlinked.body()).contains("plug.Polite").contains("Greeter");
  }

  @Test
  void badUploadsAreRefusedAndLeaveNothing() throws IOException {
    assertAnswer(
        upload("notjar", "hello".getBytes(UTF_8), "Artifact-Version", "1.0.0"),
        400,
        "Couldn't unzip artifact artifact:ns1.notjar.1.0.0, please check it is a valid jar file.");
    assertAnswer(
        upload("empty", new byte[0], "Artifact-Version", "1.0.0"),
        400,
        "Couldn't unzip artifact artifact:ns1.empty.1.0.0, please check it is a valid jar file.");
    byte[] good = new TestJar().entry("x", new byte[1]).bytes();
    assertStatus(400, upload("x", good));
    assertStatus(400, upload("x", good, "Artifact-Version", "abc"));
    assertStatus(400, upload("x!", good, "Artifact-Version", "1.0.0"));
    assertStatus(400, upload("x", good, "Artifact-Version", "1", "Artifact-Extends", "a[1.0"));
    assertStatus(400, upload("x", good, "Artifact-Version", "1", "Artifact-Extends", "x[1,2)"));
    assertStatus(400, upload("x", good, "Artifact-Version", "1", "Artifact-Plugins", "{oops"));
    assertStatus(400, upload("x", good, "Artifact-Version", "1", "Artifact-Plugins", "[{}]"));
    byte[] escape = new TestJar().entry("../../evil", new byte[1]).bytes();
    assertStatus(400, upload("x", escape, "Artifact-Version", "1.0.0"));
    byte[] absolute = new TestJar().entry("/etc/evil", new byte[1]).bytes();
    assertStatus(400, upload("x", absolute, "Artifact-Version", "1.0.0"));
    byte[] large = new byte[(int) UPLOAD_LIMIT + 1];
    assertStatus(413, upload("x", large, "Artifact-Version", "1.0.0"));
    byte[] noMain = new TestJar().manifest("Main-Class", "no.Such").bytes();
    assertStatus(400, upload("x", noMain, "Artifact-Version", "1.0.0"));
    assertAnswer(gateway.get(NS + "/artifacts"), 200, "[]");
    assertThat(files(directory.resolve("transit"))).isEmpty();
    assertThat(files(directory.resolve("data"))).isEmpty();
  }

  @Test
  void aVersionIsFinalUnlessItIsASnapshot() throws Exception {
    byte[] jar = new TestJar().entry("x", new byte[1]).bytes();
    assertStatus(200, upload("a", jar, "Artifact-Version", "1.0.0"));
    assertAnswer(
        upload("a", jar, "Artifact-Version", "1.0.0"),
        409,
        "Artifact artifact:ns1.a.1.0.0 already exists.");
    assertStatus(200, upload("a", jar, "Artifact-Version", "2.0.0-SNAPSHOT"));
    assertStatus(200, upload("a", jar, "Artifact-Version", "2.0.0-SNAPSHOT"));
    assertThat(files(directory.resolve("data"))).hasSize(2);
    assertAnswer(
        gateway.get(NS + "/artifacts/a?artifactVersion=%5B1.0.0,1.9.0)"),
        200,
        "[{\"name\":\"a\",\"version\":\"1.0.0\",\"scope\":\"USER\"}]");
    assertThat(gateway.get(NS + "/artifacts/a?order=DESC&limit=1").body())
        .contains("2.0.0-SNAPSHOT");
    assertStatus(400, gateway.get(NS + "/artifacts/a?artifactVersion=%5Bx"));
    assertStatus(400, gateway.get(NS + "/artifacts/a?order=SIDEWAYS"));
  }

  @Test
  void ofManyConcurrentUploadsOneWins() throws Exception {
    byte[] jar = DemoSources.application().bytes();
    ExecutorService threads = Executors.newFixedThreadPool(6);
    try {
      List<Callable<Integer>> calls = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        calls.add(() -> upload("race", jar).statusCode());
      }
      List<Integer> statuses = new ArrayList<>();
      for (Future<Integer> status : threads.invokeAll(calls)) {
        statuses.add(status.get());
      }
      assertThat(statuses).containsOnlyOnce(200);
      assertThat(statuses).filteredOn(status -> status == 409).hasSize(5);
      assertThat(files(directory.resolve("data"))).hasSize(1);
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void propertiesAreReplacedAndChanged() {
    upload("a", new TestJar().entry("x", new byte[1]).bytes(), "Artifact-Version", "1.0.0");
    String properties = NS + "/artifacts/a/versions/1.0.0/properties";
    assertAnswer(gateway.call("PUT", properties, "{\"p1\":\"v1\",\"p2\":\"v2\"}"), 200, "");
    assertAnswer(gateway.get(properties + "?keys=p1,none"), 200, "{\"p1\":\"v1\"}");
    assertStatus(200, gateway.call("PUT", properties + "/p3", "raw text"));
    assertAnswer(gateway.get(properties + "/p3"), 200, "raw text");
    assertStatus(200, gateway.call("DELETE", properties + "/p2", ""));
    assertAnswer(
        gateway.call(
            "POST",
            NS + "/artifactproperties",
            "[{\"name\":\"a\",\"version\":\"[1.0,2.0)\",\"scope\":\"USER\","
                + "\"properties\":[\"p1\"]}]"),
        200,
        "[{\"name\":\"a\",\"version\":\"1.0.0\",\"scope\":\"USER\",\"properties\":{\"p1\":\"v1\"}}]");
    assertStatus(200, gateway.call("DELETE", properties, ""));
    assertAnswer(gateway.get(properties), 200, "{}");
    assertStatus(400, gateway.call("PUT", properties, "[1]"));
    assertStatus(404, gateway.get(properties + "/p1"));
  }

  @Test
  void whatIsNotThereIsNotFound() {
    assertAnswer(gateway.get(NS + "/artifacts/nope"), 404, "'ns1:nope' was not found.");
    assertAnswer(
        gateway.get(NS + "/artifacts/demo/versions/9.9.9?scope=USER"),
        404,
        "'artifact:ns1.demo.9.9.9' was not found.");
    assertAnswer(
        gateway.call("DELETE", NS + "/artifacts/demo/versions/7.7.7", ""),
        404,
        "'artifact:ns1.demo.7.7.7' was not found.");
    assertAnswer(
        gateway.get("/v3/namespaces/nope/artifacts"), 404, "'namespace:nope' was not found.");
    assertStatus(404, gateway.get("/v3/namespaces/system/artifacts"));
    assertAnswer(gateway.get(NS + "/artifacts?scope=bad"), 400, "Invalid scope bad");
  }

  @Test
  void systemArtifactsAreScannedInAnyOrder() throws IOException {
    Path artifacts = directory.resolve("artifacts");
    Path application = DemoSources.application().write(artifacts.resolve("zdemo-1.0.0.jar"));
    DemoSources.plugin(application).write(artifacts.resolve("aplug-1.0.0.jar"));
    Files.writeString(
        artifacts.resolve("aplug-1.0.0.json"),
        "{\"parents\":[\"system:zdemo[1.0.0,2.0.0)\"],\"properties\":{\"k\":\"v\"},"
            + "\"plugins\":[{\"name\":\"n\",\"type\":\"jdbc\",\"className\":\"plug.Polite\"}]}");
    Files.writeString(artifacts.resolve("broken-1.0.0.jar"), "no jar");
    assertStatus(200, gateway.call("POST", "/v3/namespaces/system/artifacts", ""));
    assertAnswer(
        gateway.get(NS + "/artifacts?scope=SYSTEM"),
        200,
        "[{\"name\":\"aplug\",\"version\":\"1.0.0\",\"scope\":\"SYSTEM\"},"
            + "{\"name\":\"zdemo\",\"version\":\"1.0.0\",\"scope\":\"SYSTEM\"}]");
    assertAnswer(
        gateway.get(NS + "/artifacts/zdemo/versions/1.0.0/extensions?scope=system"),
        200,
        "[\"greeter\",\"jdbc\"]");
    assertThat(Files.exists(application)).as("the originals stay").isTrue();
  }

  @Test
  void orphansGoAndArtifactsStayAfterARestart() throws IOException {
    upload("a", new TestJar().entry("x", new byte[1]).bytes(), "Artifact-Version", "1.0.0");
    Path orphan = directory.resolve("data/namespaces/ns1/artifacts/a/1.0.0-lost.jar");
    Files.write(orphan, new byte[10]);
    repository.removeOrphans(Instant.MAX);
    assertThat(orphan).doesNotExist();
    assertThat(files(directory.resolve("data"))).hasSize(1);
    assertThat(JsonParser.parseString(gateway.get(NS + "/artifacts").body()).getAsJsonArray())
        .hasSize(1);
    assertStatus(200, gateway.call("DELETE", NS + "/artifacts/a/versions/1.0.0", ""));
    assertThat(files(directory.resolve("data"))).isEmpty();
  }

  private HttpResponse<String> upload(String name, byte[] jar, String... headers) {
    HttpRequest.Builder request =
        gateway
            .request(NS + "/artifacts/" + name.replace("!", "%21"))
            .POST(HttpRequest.BodyPublishers.ofByteArray(jar));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return gateway.send(request);
  }

  private static byte[] read(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> files(Path root) throws IOException {
    if (!Files.exists(root)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  private static void assertStatus(int status, HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
  }

  private static void assertAnswer(HttpResponse<String> answer, int status, String body) {
    assertThat(answer.body()).isEqualTo(body);
    assertThat(answer.statusCode()).isEqualTo(status);
  }
}
