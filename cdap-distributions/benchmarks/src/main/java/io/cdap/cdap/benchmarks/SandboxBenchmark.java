package io.cdap.cdap.benchmarks;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Measures fresh sandboxes one after the other and prints the median of each figure as JSON. */
public final class SandboxBenchmark {
  private static final String APP = "/v3/namespaces/default/apps/DemoApp";
  private static final String SERVICE = APP + "/services/DemoService";
  private static final String PUTS =
      """
      wrk.method = "PUT"
      wrk.body = "a value of some length, as values are"
      counter = 0
      request = function()
        counter = counter + 1
        return wrk.format(nil, wrk.path .. (counter % 100000))
      end
      """;
  private static final List<Load> LOADS =
      List.of(
          new Load("ping", "/ping", ""),
          new Load("handlerExplicit", SERVICE + "/methods/ping", ""),
          new Load("handlerImplicit", SERVICE + "/methods/pingtx", ""),
          new Load("tableGet", SERVICE + "/methods/table/r1", ""),
          new Load("tablePut", SERVICE + "/methods/table/w", PUTS));
  private static final int WARM_UP_SECONDS = 8;
  private static final int IDLE_SECONDS = 60;

  private final Path home;
  private final int seconds;
  private final Figures figures = new Figures();
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private SandboxBenchmark(Path home, int seconds) {
    this.home = home;
    this.seconds = seconds;
  }

  /**
   * Runs the benchmark.
   *
   * @param arguments the checkout, the number of runs, and the seconds of load for each figure
   */
  public static void main(String[] arguments) throws Exception {
    SandboxBenchmark benchmark =
        new SandboxBenchmark(Path.of(arguments[0]), Integer.parseInt(arguments[2]));
    for (int run = 0; run < Integer.parseInt(arguments[1]); run++) {
      benchmark.run();
    }
    System.out.println(benchmark.figures.toJson());
  }

  private void run() throws Exception {
    Path data = Files.createTempDirectory("benchmark");
    // What else the machine does decides how far the figures can be trusted.
    figures.record("loadAverageBefore", ServerProcess.loadAverage());
    long began = System.nanoTime();
    cdap("start", "--data", data.toString(), "--port", "0");
    figures.record("startSeconds", seconds(began));
    try {
      JsonObject self =
          JsonParser.parseString(Files.readString(data.resolve("sandbox.json"))).getAsJsonObject();
      measure(self.get("url").getAsString(), self.get("pid").getAsLong());
    } finally {
      cdap("stop", "--data", data.toString());
      cdap("reset", "--yes", "--data", data.toString());
    }
  }

  private void measure(String url, long pid) throws Exception {
    TimeUnit.SECONDS.sleep(IDLE_SECONDS);
    figures.record("idleResidentMegabytes", ServerProcess.residentMegabytes(pid));
    // The first request of this process is slow for reasons of its own.
    send(url + "/ping", "GET", BodyPublishers.noBody());

    Path jar =
        home.resolve("cdap-distributions/compatibility/demo/target")
            .resolve("compatibility-demo-7.0.0-SNAPSHOT.jar");
    long began = System.nanoTime();
    send(
        url + "/v3/namespaces/default/apps",
        "POST",
        BodyPublishers.ofFile(jar),
        "X-Archive-Name",
        "DemoApp-1.0.0.jar");
    figures.record("deployMillis", seconds(began) * 1000);

    began = System.nanoTime();
    send(url + SERVICE + "/start", "POST", BodyPublishers.noBody());
    while (!send(url + SERVICE + "/status", "GET", BodyPublishers.noBody()).contains("RUNNING")) {
      TimeUnit.MILLISECONDS.sleep(5);
    }
    figures.record("startToRunningMillis", seconds(began) * 1000);
    send(url + SERVICE + "/methods/table/r1", "PUT", BodyPublishers.ofString("hello"));

    for (Load load : LOADS) {
      load.run(url, pid, 16, WARM_UP_SECONDS);
      for (int connections : new int[] {1, 16}) {
        Load.Result result = load.run(url, pid, connections, seconds);
        figures.record(load.name() + "." + connections, result);
      }
    }
    figures.record("loadedResidentMegabytes", ServerProcess.residentMegabytes(pid));
  }

  private String send(String url, String method, BodyPublisher body, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url)).method(method, body);
    if (headers.length > 0) {
      request.headers(headers);
    }
    HttpResponse<String> response =
        client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() != 200) {
      throw new IOException(
          "%s %s answered %d %s".formatted(method, url, response.statusCode(), response.body()));
    }
    return response.body();
  }

  private void cdap(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(home.resolve("cdap").toString(), "sandbox"));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (process.waitFor() != 0) {
      throw new IOException(command + " failed with code " + process.exitValue());
    }
  }

  private static double seconds(long sinceNanos) {
    return (System.nanoTime() - sinceNanos) / 1e9;
  }
}
