package io.cdap.cdap.benchmarks;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Measures publish and fetch of a running sandbox over its messaging port, in the binary form that
 * other processes use, and prints the figures as JSON. Leaves a namespace {@code benchmark} behind.
 */
public final class MessagingBenchmark {
  private static final int MESSAGE_BYTES = 100;
  private static final int FETCHED = 1000;
  private static final int WARM_UP_SECONDS = 5;

  private final Figures figures = new Figures();
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final Path data;
  private final int seconds;

  private MessagingBenchmark(Path data, int seconds) {
    this.data = data;
    this.seconds = seconds;
  }

  /**
   * Runs the benchmark.
   *
   * @param arguments the data directory of the sandbox, and the seconds of load for each figure
   */
  public static void main(String[] arguments) throws Exception {
    MessagingBenchmark benchmark =
        new MessagingBenchmark(Path.of(arguments[0]), Integer.parseInt(arguments[1]));
    benchmark.run();
    System.out.println(benchmark.figures.toJson());
  }

  private void run() throws Exception {
    JsonElement self = JsonParser.parseString(Files.readString(data.resolve("sandbox.json")));
    URI router = URI.create(self.getAsJsonObject().get("url").getAsString());
    long pid = self.getAsJsonObject().get("pid").getAsLong();
    figures.record("loadAverageBefore", ServerProcess.loadAverage());
    send(router + "/v3/namespaces/benchmark", "PUT", BodyPublishers.noBody(), false);
    String service =
        "http://%s:%d".formatted(router.getHost(), messagingPort(router + "/v3/config/cdap"));

    for (int messages : new int[] {1, 100}) {
      String topic = newTopic(service, "publish" + messages);
      Load load = new Load("publish" + messages, topic + "/publish", lua(publish(messages)));
      load.run(service, pid, 8, WARM_UP_SECONDS);
      for (int clients : new int[] {1, 8}) {
        figures.record(
            "%s.%d".formatted(load.name(), clients), load.run(service, pid, clients, seconds));
      }
    }

    String topic = newTopic(service, "fetch");
    for (int i = 0; i < 2 * FETCHED / 100; i++) {
      send(service + topic + "/publish", "POST", BodyPublishers.ofByteArray(publish(100)), true);
    }
    Load fetch = new Load("fetch" + FETCHED, topic + "/poll", lua(poll(FETCHED)));
    fetch.run(service, pid, 8, WARM_UP_SECONDS);
    for (int clients : new int[] {1, 8}) {
      Load.Result result = fetch.run(service, pid, clients, seconds);
      figures.record("%s.%d".formatted(fetch.name(), clients), result);
      figures.record(
          "%s.%d.messagesPerSecond".formatted(fetch.name(), clients),
          result.requestsPerSecond() * FETCHED);
    }
    figures.record("residentMegabytes", ServerProcess.residentMegabytes(pid));
  }

  private int messagingPort(String url) throws IOException, InterruptedException {
    for (JsonElement entry :
        JsonParser.parseString(send(url, "GET", BodyPublishers.noBody(), false)).getAsJsonArray()) {
      if (entry.getAsJsonObject().get("name").getAsString().equals("messaging.bind.port")) {
        return entry.getAsJsonObject().get("value").getAsInt();
      }
    }
    throw new IOException("the sandbox does not say where its messaging service listens");
  }

  private String newTopic(String service, String name) throws IOException, InterruptedException {
    String path = "/v1/namespaces/benchmark/topics/" + name + System.nanoTime();
    send(service + path, "PUT", BodyPublishers.noBody(), false);
    return path;
  }

  /** A PublishRequest of messages of {@value #MESSAGE_BYTES} bytes outside of transactions. */
  private static byte[] publish(int messages) throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    number(body, 1); // no write pointer
    number(body, messages);
    byte[] payload = new byte[MESSAGE_BYTES];
    Arrays.fill(payload, (byte) 'x');
    for (int i = 0; i < messages; i++) {
      number(body, payload.length);
      body.write(payload);
    }
    number(body, 0);
    return body.toByteArray();
  }

  /** A ConsumeRequest from the beginning, without a transaction. */
  private static byte[] poll(int limit) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    number(body, 2);
    body.write(1);
    number(body, 0);
    number(body, limit);
    number(body, 1);
    return body.toByteArray();
  }

  /** A number that is not negative, as Avro writes it. */
  private static void number(ByteArrayOutputStream body, int value) {
    long rest = 2L * value;
    while (rest > 0x7F) {
      body.write((int) (rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    body.write((int) rest);
  }

  private static String lua(byte[] body) {
    StringBuilder script = new StringBuilder("wrk.method = \"POST\"\nwrk.body = \"");
    for (byte b : body) {
      script.append("\\%03d".formatted(b & 0xFF));
    }
    return script.append("\"\nwrk.headers[\"Content-Type\"] = \"avro/binary\"\n").toString();
  }

  private String send(String url, String method, BodyPublisher body, boolean avro)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url)).method(method, body);
    if (avro) {
      request.header("Content-Type", "avro/binary");
    }
    HttpResponse<String> response =
        client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() != 200) {
      throw new IOException(
          "%s %s answered %d %s".formatted(method, url, response.statusCode(), response.body()));
    }
    return response.body();
  }
}
