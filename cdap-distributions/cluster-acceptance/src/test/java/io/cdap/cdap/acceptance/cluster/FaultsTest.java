package io.cdap.cdap.acceptance.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.cdap.cdap.acceptance.steps.HttpCalls;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Each part of the cluster dies once under the load of clients. Afterwards every acknowledged write
 * is there, the service answers, and the one run of the service goes on.
 */
@Tag("cluster")
@ExtendWith(InstallationExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class FaultsTest {
  private static final Logger LOG = LoggerFactory.getLogger(FaultsTest.class);
  private static final int CLIENTS = 2;
  private static final int WRITES_BEFORE = 20;
  private static final int WRITES_AFTER = 20;

  private final Installation installation;
  private InventoryOnCluster inventory;

  FaultsTest(Installation installation) {
    this.installation = installation;
  }

  /** Something that breaks. */
  private interface Fault {
    void happen() throws Exception;
  }

  @BeforeAll
  void start() throws Exception {
    inventory = InventoryOnCluster.deploy(installation.http(), "faults", "6.11");
    inventory.startService();
    inventory.awaitStatus(inventory.service(), "RUNNING");
  }

  @Test
  @Order(1)
  void aContainerOfTheServiceIsKilled() throws Exception {
    underLoad("container", () -> ContainerProcesses.kill(containers().get(0)));
  }

  @Test
  @Order(2)
  void theApplicationMasterIsKilled() throws Exception {
    String application = liveInfo().get("yarnAppId").getAsString();
    underLoad(
        "am", () -> ContainerProcesses.kill(ContainerProcesses.applicationMaster(application)));
  }

  @Test
  @Order(3)
  void theTransactionServerIsKilled() throws Exception {
    String application =
        installation
            .yarnApplication("service.system.cdap.transaction")
            .getApplicationId()
            .toString();
    underLoad("transactions", () -> ContainerProcesses.kill(ContainerProcesses.first(application)));
  }

  @Test
  @Order(4)
  void theRegionServerIsKilledAndStartedAgain() throws Exception {
    underLoad(
        "regionserver",
        () -> {
          installation.cluster().cluster().kill("regionserver");
          installation.cluster().cluster().restart("regionserver");
        });
  }

  @Test
  @Order(5)
  void zooKeeperIsRestarted() throws Exception {
    underLoad("zookeeper", () -> installation.cluster().cluster().restart("zookeeper"));
  }

  @Test
  @Order(6)
  void theMasterIsKilledAndAnotherOneTakesOver() throws Exception {
    installation.startOther();
    underLoad("master", installation::killMaster);
  }

  @Test
  @Order(7)
  void aRunThatYarnKilledIsKilledOnRecord() throws Exception {
    String run = theRun();
    installation.killYarnApplication("service.faults.Inventory.InventoryService");
    http()
        .await(
            "GET",
            inventory.service() + "/runs/" + run,
            answer -> answer.body().contains("\"KILLED\""),
            InventoryOnCluster.PATIENCE);
  }

  private void underLoad(String name, Fault fault) throws Exception {
    String run = theRun();
    WritingClients clients =
        new WritingClients(this::http, inventory.methods() + "/items", name, CLIENTS);
    try (clients) {
      awaitWrites(clients, WRITES_BEFORE);
      fault.happen();
      awaitWrites(clients, clients.acknowledgedCount() + WRITES_AFTER);
    }
    LOG.info(
        "{}: {} writes acknowledged, {} refused, nothing acknowledged for {} s at most",
        name,
        clients.acknowledgedCount(),
        clients.refusedCount(),
        clients.longestGapSeconds());
    InventoryOnCluster now = inventory.through(http());
    now.awaitServing();
    for (Map.Entry<String, String> written : clients.acknowledged().entrySet()) {
      now.expectItem(written.getKey(), written.getValue());
    }
    assertThat(theRun()).isEqualTo(run);
  }

  private static void awaitWrites(WritingClients clients, int count) {
    await().atMost(InventoryOnCluster.PATIENCE).until(() -> clients.acknowledgedCount() >= count);
  }

  /** The id of the only run of the service, which runs. */
  private String theRun() throws Exception {
    JsonArray runs = http().get(inventory.service() + "/runs").expect(200).json().getAsJsonArray();
    assertThat(runs).hasSize(1);
    JsonObject run = runs.get(0).getAsJsonObject();
    assertThat(run.get("status").getAsString()).isEqualTo("RUNNING");
    return run.get("runid").getAsString();
  }

  private JsonObject liveInfo() throws Exception {
    return http().get(inventory.service() + "/live-info").expect(200).json().getAsJsonObject();
  }

  private List<String> containers() throws Exception {
    return liveInfo().getAsJsonArray("containers").asList().stream()
        .map(container -> container.getAsJsonObject().get("container").getAsString())
        .toList();
  }

  private HttpCalls http() {
    return installation.http();
  }
}
