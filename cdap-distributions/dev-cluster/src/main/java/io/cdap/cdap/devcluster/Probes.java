package io.cdap.cdap.devcluster;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;

/**
 * The questions to the daemons. They go over what the daemons offer to operators anyway (four
 * letters to ZooKeeper, JMX over HTTP, the REST interface of YARN), so no client library is needed.
 */
final class Probes {
  private static final String LOOPBACK = "127.0.0.1";
  private static final Duration PATIENCE = Duration.ofSeconds(3);

  /** Clocks of the process table tick this coarsely. */
  private static final Duration CLOCK_TICK = Duration.ofMillis(50);

  private final HttpClient http = HttpClient.newBuilder().connectTimeout(PATIENCE).build();
  private final ClusterPorts ports;

  Probes(ClusterPorts ports) {
    this.ports = ports;
  }

  /** ZooKeeper answers. */
  boolean zooKeeperServes() throws IOException {
    try (Socket socket = new Socket()) {
      int patience = Math.toIntExact(PATIENCE.toMillis());
      socket.connect(
          new InetSocketAddress(InetAddress.getLoopbackAddress(), ports.zooKeeper()), patience);
      socket.setSoTimeout(patience);
      socket.getOutputStream().write("srvr".getBytes(StandardCharsets.US_ASCII));
      socket.shutdownOutput();
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      return answer.contains("Mode:");
    }
  }

  /** HDFS takes writes: the name node is out of safe mode, which needs a data node. */
  boolean nameNodeServes() throws IOException, InterruptedException {
    return attribute(nameSystem(), "FSState").getAsString().equals("Operational");
  }

  boolean dataNodeServes() throws IOException, InterruptedException {
    return attribute(nameSystem(), "NumLiveDataNodes").getAsInt() > 0;
  }

  boolean resourceManagerServes() throws IOException, InterruptedException {
    JsonObject info =
        json(ports.resourceManagerWeb(), "/ws/v1/cluster/info").getAsJsonObject("clusterInfo");
    return info.get("state").getAsString().equals("STARTED")
        && info.get("haState").getAsString().equals("ACTIVE");
  }

  /** The resource manager knows the node manager and gives it work. */
  boolean nodeManagerServes(int index) throws IOException, InterruptedException {
    JsonElement nodes = json(ports.resourceManagerWeb(), "/ws/v1/cluster/nodes").get("nodes");
    if (nodes == null || nodes.isJsonNull()) {
      return false;
    }
    JsonArray all = nodes.getAsJsonObject().getAsJsonArray("node");
    for (JsonElement element : all) {
      JsonObject node = element.getAsJsonObject();
      if (node.get("id").getAsString().endsWith(":" + ports.nodeManager(index))) {
        return node.get("state").getAsString().equals("RUNNING");
      }
    }
    return false;
  }

  boolean hbaseMasterServes() throws IOException, InterruptedException {
    return attribute(hbaseMaster(), "masterFinishedInitializationTime").getAsLong() > 0;
  }

  /** The HBase master counts this very process among its region servers. */
  boolean regionServerServes(ProcessHandle process) throws IOException, InterruptedException {
    Instant started = process.info().startInstant().orElse(Instant.EPOCH).minus(CLOCK_TICK);
    String live = attribute(hbaseMaster(), "tag.liveRegionServers").getAsString();
    return Arrays.stream(live.split(";"))
        .map(server -> server.split(","))
        .filter(server -> server.length == 3)
        .filter(server -> server[1].equals(Integer.toString(ports.regionServer())))
        .anyMatch(server -> Long.parseLong(server[2]) >= started.toEpochMilli());
  }

  private JsonObject nameSystem() throws IOException, InterruptedException {
    return bean(ports.nameNodeWeb(), "Hadoop:service=NameNode,name=FSNamesystemState");
  }

  private JsonObject hbaseMaster() throws IOException, InterruptedException {
    return bean(ports.hbaseMasterWeb(), "Hadoop:service=HBase,name=Master,sub=Server");
  }

  private JsonObject bean(int port, String name) throws IOException, InterruptedException {
    JsonArray beans = json(port, "/jmx?qry=" + name).getAsJsonArray("beans");
    if (beans == null || beans.isEmpty()) {
      throw new IOException("port %d does not show %s yet".formatted(port, name));
    }
    return beans.get(0).getAsJsonObject();
  }

  /** Some daemons show a bean before its attributes. */
  private static JsonElement attribute(JsonObject bean, String name) throws IOException {
    JsonElement value = bean.get(name);
    if (value == null) {
      throw new IOException("the attribute %s is not there yet".formatted(name));
    }
    return value;
  }

  private JsonObject json(int port, String path) throws IOException, InterruptedException {
    URI uri = URI.create("http://%s:%d%s".formatted(LOOPBACK, port, path));
    HttpRequest request =
        HttpRequest.newBuilder(uri).timeout(PATIENCE).header("Accept", "application/json").build();
    HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
    if (response.statusCode() != 200) {
      throw new IOException("%s answers with status %d".formatted(uri, response.statusCode()));
    }
    try {
      return JsonParser.parseString(response.body()).getAsJsonObject();
    } catch (JsonParseException | IllegalStateException e) {
      throw new IOException("%s does not answer in JSON".formatted(uri), e);
    }
  }
}
