package io.cdap.cdap.benchmarks;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Measures programs on a cluster through a running master: how long a service takes from the start
 * call to its first answer, what its container and application master cost, and how many requests a
 * container answers through the router.
 */
public final class ClusterBenchmark {
  private static final String APP = "/v3/namespaces/default/apps/DemoApp";
  private static final String SERVICE = APP + "/services/DemoService";
  private static final String PUTS =
      """
      counter = 0
      wrk.method = "PUT"
      wrk.body = "hello"
      request = function()
        counter = counter + 1
        return wrk.format(nil, wrk.path .. (counter % 100000))
      end
      """;
  private static final List<Load> LOADS =
      List.of(
          new Load("handlerExplicit", SERVICE + "/methods/ping", ""),
          new Load("tableGet", SERVICE + "/methods/table/r1", ""),
          new Load("tablePut", SERVICE + "/methods/table/w", PUTS));
  private static final int WARM_UP_SECONDS = 8;
  private static final long POLL_MILLIS = 20;

  private final Path home;
  private final String url;
  private final int seconds;
  private final Figures figures = new Figures();
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private ClusterBenchmark(Path home, String url, int seconds) {
    this.home = home;
    this.url = url;
    this.seconds = seconds;
  }

  /**
   * Runs the benchmark.
   *
   * @param arguments the checkout, the URL of a master, the number of warm starts, and the seconds
   *     of load for each figure
   */
  public static void main(String[] arguments) throws Exception {
    ClusterBenchmark benchmark =
        new ClusterBenchmark(Path.of(arguments[0]), arguments[1], Integer.parseInt(arguments[3]));
    benchmark.run(Integer.parseInt(arguments[2]));
    System.out.println(benchmark.figures.toJson());
  }

  private void run(int warmStarts) throws Exception {
    figures.record("loadAverageBefore", ServerProcess.loadAverage());
    Path jar =
        home.resolve("cdap-distributions/compatibility/demo/target")
            .resolve("compatibility-demo-7.0.0-SNAPSHOT.jar");
    long began = System.nanoTime();
    HttpResponse<String> deployed =
        send(
            "POST",
            "/v3/namespaces/default/apps",
            BodyPublishers.ofFile(jar),
            "X-Archive-Name",
            "DemoApp-1.0.0.jar");
    requireOk("deploy", deployed);
    figures.record("deployMillis", secondsSince(began) * 1000);
    start("cold");
    for (int i = 0; i < warmStarts; i++) {
      stop();
      start("warm");
    }
    measureProcesses();
    stop();
  }

  private void start(String kind) throws IOException, InterruptedException {
    long began = System.nanoTime();
    requireOk("start", send("POST", SERVICE + "/start", BodyPublishers.noBody()));
    figures.record(kind + "StartCallSeconds", secondsSince(began));
    while (send("GET", SERVICE + "/methods/ping", BodyPublishers.noBody()).statusCode() != 200) {
      TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
    }
    figures.record(kind + "StartToFirstAnswerSeconds", secondsSince(began));
  }

  private void stop() throws IOException, InterruptedException {
    long began = System.nanoTime();
    requireOk("stop", send("POST", SERVICE + "/stop", BodyPublishers.noBody()));
    while (!send("GET", SERVICE + "/status", BodyPublishers.noBody()).body().contains("STOPPED")) {
      TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
    }
    figures.record("stopSeconds", secondsSince(began));
  }

  private void measureProcesses() throws IOException, InterruptedException {
    JsonObject live =
        JsonParser.parseString(send("GET", SERVICE + "/live-info", BodyPublishers.noBody()).body())
            .getAsJsonObject();
    String container =
        live.getAsJsonArray("containers").get(0).getAsJsonObject().get("container").getAsString();
    long containerPid = javaIn(container);
    long masterPid = javaIn(container.substring(0, container.lastIndexOf('_')) + "_000001");
    figures.record("containerResidentMegabytes", ServerProcess.residentMegabytes(containerPid));
    figures.record("containerStartCpuSeconds", ServerProcess.cpuMillis(containerPid) / 1000);
    figures.record(
        "applicationMasterResidentMegabytes", ServerProcess.residentMegabytes(masterPid));
    figures.record("applicationMasterCpuSeconds", ServerProcess.cpuMillis(masterPid) / 1000);
    requireOk("put", send("PUT", SERVICE + "/methods/table/r1", BodyPublishers.ofString("hello")));
    for (Load load : LOADS) {
      load.run(url, containerPid, 16, WARM_UP_SECONDS);
      for (int connections : new int[] {1, 16}) {
        figures.record(
            load.name() + "." + connections, load.run(url, containerPid, connections, seconds));
      }
    }
    figures.record(
        "containerLoadedResidentMegabytes", ServerProcess.residentMegabytes(containerPid));
  }

  /** The JVM that works in the directory of a container. */
  private static long javaIn(String container) throws IOException {
    return ProcessHandle.allProcesses()
        .filter(process -> worksIn(process, container))
        .filter(process -> process.info().command().orElse("").endsWith("java"))
        .mapToLong(ProcessHandle::pid)
        .findFirst()
        .orElseThrow(() -> new IOException("no JVM of " + container + " is on this machine"));
  }

  private static boolean worksIn(ProcessHandle process, String container) {
    try {
      return Files.readSymbolicLink(Path.of("/proc", Long.toString(process.pid()), "cwd"))
          .endsWith(container);
    } catch (IOException endedMeanwhile) {
      return false;
    }
  }

  private HttpResponse<String> send(
      String method, String path, HttpRequest.BodyPublisher body, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(url + path)).method(method, body);
    if (headers.length > 0) {
      request.headers(headers);
    }
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  private static void requireOk(String what, HttpResponse<String> response) throws IOException {
    if (response.statusCode() != 200) {
      throw new IOException(
          "%s was answered %d %s".formatted(what, response.statusCode(), response.body()));
    }
  }

  private static double secondsSince(long nanos) {
    return (System.nanoTime() - nanos) / 1e9;
  }
}
