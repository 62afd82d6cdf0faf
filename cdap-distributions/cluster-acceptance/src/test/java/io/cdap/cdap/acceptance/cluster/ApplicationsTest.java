package io.cdap.cdap.acceptance.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.cdap.cdap.acceptance.steps.Airports;
import io.cdap.cdap.acceptance.steps.HttpCalls;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Applications that were compiled against a published API run unchanged on a cluster. */
@Tag("cluster")
@ExtendWith(InstallationExtension.class)
class ApplicationsTest {
  private final Installation installation;

  ApplicationsTest(Installation installation) {
    this.installation = installation;
  }

  @Test
  void aServiceServesIsScaledStoppedAndStartedAgainWithItsData() throws Exception {
    HttpCalls http = installation.http();
    InventoryOnCluster inventory = InventoryOnCluster.deploy(http, "dev", "6.11");
    inventory.startService();
    inventory.putItem("bolt", "M6 x 20");
    inventory.expectItem("bolt", "M6 x 20");
    http.get(inventory.methods() + "/items/nut").expect(404);
    http.put(inventory.methods() + "/notes/today.txt", "count the bolts").expect(200);
    assertThat(http.get(inventory.methods() + "/notes/today.txt").expect(200).body())
        .isEqualTo("count the bolts");

    // What plain clients of HBase and HDFS see.
    assertThat(cellsIn("cdap_dev:items")).anyMatch(cell -> cell.contains("M6 x 20"));
    assertThat(fileAt("/cdap/namespaces/dev/data/notes/today.txt")).isEqualTo("count the bolts");

    JsonObject live =
        http.get(inventory.service() + "/live-info").expect(200).json().getAsJsonObject();
    assertThat(live.get("yarnAppId").getAsString()).startsWith("application_");
    assertThat(live.getAsJsonArray("containers")).hasSize(1);

    scale(inventory, 3);
    scale(inventory, 1);
    inventory.expectItem("bolt", "M6 x 20");

    assertThat(http.get(inventory.service() + "/logs").expect(200).body())
        .contains("accepts requests");
    inventory.stopService();
    http.get(inventory.methods() + "/items/bolt").expect(503);
    assertThat(http.get(inventory.service() + "/logs").expect(200).body())
        .contains("accepts requests");
    inventory.startService();
    inventory.expectItem("bolt", "M6 x 20");
    inventory.stopService();
    assertThat(http.get(inventory.service() + "/runs").expect(200).json().getAsJsonArray())
        .hasSize(2)
        .allMatch(run -> run.getAsJsonObject().get("status").getAsString().equals("KILLED"));
  }

  @Test
  void aWorkerCountsUntilItIsStopped() throws Exception {
    HttpCalls http = installation.http();
    InventoryOnCluster inventory = InventoryOnCluster.deploy(http, "old", "6.0");
    http.post(inventory.worker() + "/start", "").expect(200);
    inventory.awaitStatus(inventory.worker(), "RUNNING");
    http.await(
        "GET",
        inventory.worker() + "/logs",
        answer -> answer.body().contains("counting"),
        InventoryOnCluster.PATIENCE);
    http.post(inventory.worker() + "/stop", "").expect(200);
    inventory.awaitStatus(inventory.worker(), "STOPPED");
    assertThat(cellsIn("cdap_old:counts.kv")).isNotEmpty();

    // The namespace goes with everything in it.
    http.delete(inventory.app()).expect(200);
    http.delete("/v3/unrecoverable/namespaces/old").expect(200);
    try (FileSystem files = FileSystem.newInstance(installation.hadoop())) {
      assertThat(files.exists(new org.apache.hadoop.fs.Path("/cdap/namespaces/old/data/notes")))
          .isFalse();
    }
  }

  @Test
  void theExampleServesItsFile() throws Exception {
    installation.http().put("/v3/namespaces/airports", "").expect(200);
    Airports airports = new Airports(installation.http(), "airports");
    airports.deploy();
    airports.startService();
    airports.load();
    airports.verify();
    airports.verifyRefusals();
    airports.stopService();
  }

  private static void scale(InventoryOnCluster inventory, int instances)
      throws IOException, InterruptedException {
    HttpCalls http = inventory.http();
    String path = inventory.service() + "/instances";
    http.put(path, "{\"instances\":%d}".formatted(instances)).expect(200);
    http.await(
        "GET",
        path,
        answer ->
            answer
                .body()
                .equals(
                    "{\"instances\":%1$d,\"requested\":%1$d,\"provisioned\":%1$d}"
                        .formatted(instances)),
        InventoryOnCluster.PATIENCE);
  }

  private List<String> cellsIn(String table) throws IOException {
    List<String> values = new ArrayList<>();
    try (Connection connection = ConnectionFactory.createConnection(installation.hadoop());
        Table plain = connection.getTable(TableName.valueOf(table));
        ResultScanner rows = plain.getScanner(new Scan())) {
      rows.forEach(
          row ->
              row.listCells()
                  .forEach(
                      cell ->
                          values.add(
                              new String(CellUtil.cloneValue(cell), StandardCharsets.UTF_8))));
    }
    return values;
  }

  private String fileAt(String path) throws IOException {
    try (FileSystem files = FileSystem.newInstance(installation.hadoop());
        var in = files.open(new org.apache.hadoop.fs.Path(path))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
