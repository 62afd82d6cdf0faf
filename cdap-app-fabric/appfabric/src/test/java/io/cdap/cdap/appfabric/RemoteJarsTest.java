package io.cdap.cdap.appfabric;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.appfabric.file.HadoopJarStore;
import io.cdap.cdap.appfabric.file.JarStore;
import io.cdap.cdap.appfabric.testing.TestJar;
import io.cdap.cdap.datasets.testing.MiniDfs;
import io.cdap.cdap.datasets.testing.MiniDfsExtension;
import io.cdap.cdap.entity.NamespaceId;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Applications and dataset modules whose jars are on HDFS. */
@ExtendWith(MiniDfsExtension.class)
class RemoteJarsTest {
  private static final String NS = "/v3/namespaces/ns1";
  private static final String SERVICE = NS + "/apps/DemoApp/services/DemoService";
  private static final String ARTIFACTS = "namespaces/ns1/artifacts";
  private static final String MODULES = "namespaces/ns1/modules";
  private static final String MODULE =
      """
      package mod;
      import io.cdap.cdap.api.dataset.lib.KeyValueTableDefinition;
      import io.cdap.cdap.api.dataset.module.*;
      public class Names implements DatasetModule {
        @Override
        public void register(DatasetDefinitionRegistry registry) {
          registry.add(new KeyValueTableDefinition("names", registry.get("table")));
        }
      }
      """;

  @TempDir Path directory;
  private FileSystem files;
  private URI root;
  private JarStore jars;
  private TestFabric fabric;

  @BeforeEach
  void start(MiniDfs dfs) {
    files = dfs.open();
    root = dfs.newRoot();
    jars = store("copies1");
    fabric = new TestFabric(directory, jars);
  }

  /** The jars as another process sees them. */
  private JarStore store(String cache) {
    return new HadoopJarStore(files, root, directory.resolve(cache), 1 << 26, Clock.systemUTC());
  }

  @AfterEach
  void stop() throws IOException {
    fabric.close();
    files.close();
  }

  private List<String> names(String jarDirectory) {
    return jars.list(jarDirectory).stream().map(JarStore.StoredJar::name).toList();
  }

  private void restart() {
    fabric.close();
    jars = store("copies2");
    fabric = new TestFabric(directory, jars);
  }

  private static void assertOk(HttpResponse<String> response) {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
  }

  @Test
  void anApplicationRunsFromThemAlsoInAnotherProcess() {
    assertOk(fabric.deploy("demo-1.0.0.jar", DemoApplication.jar(), "{}"));
    assertThat(names(ARTIFACTS))
        .hasSize(1)
        .first()
        .asString()
        .startsWith(ARTIFACTS + "/demo/1.0.0-");
    restart();
    assertOk(fabric.post(SERVICE + "/start", ""));
    TestFabric.await(
        "the service is available", () -> fabric.get(SERVICE + "/available").statusCode() == 200);
    assertThat(fabric.get(SERVICE + "/methods/ping").body()).isEqualTo("hello");
    assertOk(fabric.post(SERVICE + "/stop", ""));
  }

  @Test
  void modulesAreLoadedFromThemAndTakeThemAlong() {
    byte[] jar = new TestJar().source("mod.Names", MODULE).bytes();
    assertOk(fabric.addModule("names", "mod.Names", jar));
    assertThat(names(MODULES)).hasSize(1);
    assertThat(fabric.addModule("broken", "mod.Missing", jar).statusCode()).isEqualTo(400);
    assertThat(names(MODULES)).as("nothing of a module that was refused").hasSize(1);

    restart();
    String dataset = NS + "/data/datasets/mine";
    assertOk(fabric.put(dataset, "{\"typeName\":\"names\",\"properties\":{}}"));
    assertOk(fabric.delete(dataset));
    assertOk(fabric.delete(NS + "/data/modules/names"));
    assertThat(names(MODULES)).isEmpty();
  }

  @Test
  void theyGoWithTheirNamespace() {
    byte[] jar = new TestJar().source("mod.Names", MODULE).bytes();
    assertOk(fabric.addModule("names", "mod.Names", jar));
    fabric.fabric().namespaceDatasets().deleteAll(new NamespaceId("ns1"));
    assertThat(names(MODULES)).isEmpty();
  }
}
