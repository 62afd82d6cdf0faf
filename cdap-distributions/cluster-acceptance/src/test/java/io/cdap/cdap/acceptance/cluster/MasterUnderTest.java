package io.cdap.cdap.acceptance.cluster;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.cdap.cdap.acceptance.steps.HttpCalls;
import io.cdap.cdap.acceptance.steps.Repository;
import io.cdap.cdap.devcluster.DevClusterUnderTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A master that was started with the launcher of the checkout, in a process of its own. */
final class MasterUnderTest implements AutoCloseable {
  private static final int COMMAND_TIMEOUT_SECONDS = 420;

  /** Not so often that the questions keep the cluster from what is waited for. */
  private static final Duration POLL = Duration.ofMillis(50);

  private final Path directory;
  private final Path hadoopConfiguration;

  private MasterUnderTest(Path directory, Path hadoopConfiguration) {
    this.directory = directory;
    this.hadoopConfiguration = hadoopConfiguration;
  }

  /**
   * A master that is not started yet.
   *
   * @param directory for its configuration, data and logs
   * @param settings what differs from the defaults of these tests
   */
  static MasterUnderTest on(
      DevClusterUnderTest cluster, Path directory, Map<String, String> settings)
      throws IOException {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("zookeeper.quorum", cluster.zooKeeperQuorum());
    all.put("router.bind.address", "127.0.0.1");
    all.put("router.bind.port", "0");
    all.put("master.address", "127.0.0.1");
    all.put("local.data.dir", directory.resolve("data").toString());
    all.put("log.dir", directory.resolve("logs").toString());
    all.put("enable.unrecoverable.reset", "true");
    all.put("zookeeper.session.timeout.millis", "5000");
    all.putAll(settings);
    StringBuilder site = new StringBuilder("<configuration>\n");
    all.forEach(
        (key, value) ->
            site.append(
                "<property><name>%s</name><value>%s</value></property>%n".formatted(key, value)));
    Files.createDirectories(directory.resolve("conf"));
    Files.writeString(
        directory.resolve("conf/cdap-site.xml"), site.append("</configuration>\n").toString());
    return new MasterUnderTest(directory, cluster.conf());
  }

  /** Has an artifact of the platform's own ready for the next start. */
  void addSystemArtifact(String name, Path jar) throws IOException {
    Path artifacts = Files.createDirectories(directory.resolve("data/artifacts"));
    Files.copy(jar, artifacts.resolve(name));
  }

  /** Starts it and returns when it answers. */
  void start() throws IOException, InterruptedException {
    CommandResult result = command("start");
    if (result.exitCode() != 0) {
      throw new IllegalStateException(
          "the master did not start: %s%n%s".formatted(result.output(), log()));
    }
  }

  /** Kills the process as a power cut would. */
  void kill() throws IOException {
    ProcessHandle process = ProcessHandle.of(self().get("pid").getAsLong()).orElseThrow();
    process.destroyForcibly();
    process.onExit().orTimeout(COMMAND_TIMEOUT_SECONDS, TimeUnit.SECONDS).join();
  }

  HttpCalls http() throws IOException {
    return new HttpCalls(url(), InventoryOnCluster.PATIENCE, POLL);
  }

  /** For example {@code http://127.0.0.1:40001}. */
  String url() throws IOException {
    return self().get("url").getAsString();
  }

  /** What the master printed. */
  String log() throws IOException {
    Path log = directory.resolve("logs/master.out");
    return Files.exists(log) ? Files.readString(log) : "";
  }

  /** The processes that were started for it and live. */
  List<ProcessHandle> processes() {
    String configuration = directory.resolve("conf").toString();
    return ProcessHandle.allProcesses()
        .filter(
            process ->
                process
                    .info()
                    .commandLine()
                    .filter(line -> line.contains(configuration))
                    .isPresent())
        .toList();
  }

  private JsonObject self() throws IOException {
    return JsonParser.parseString(Files.readString(directory.resolve("data/master.json")))
        .getAsJsonObject();
  }

  @Override
  public void close() throws IOException, InterruptedException {
    CommandResult result = command("stop");
    if (result.exitCode() != 0) {
      throw new IllegalStateException("the master did not stop: " + result.output());
    }
  }

  /** Runs {@code cdap master COMMAND}. */
  CommandResult command(String name) throws IOException, InterruptedException {
    return command(name, Map.of());
  }

  /** The same with more in the environment. */
  CommandResult command(String name, Map<String, String> environment)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Repository.root().resolve("cdap").toString());
    command.addAll(List.of("master", name, "--conf", directory.resolve("conf").toString()));
    Path output = Files.createTempFile("command", ".out");
    try {
      ProcessBuilder builder =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
      builder.environment().put("HADOOP_CONF_DIR", hadoopConfiguration.toString());
      builder.environment().putAll(environment);
      Process process = builder.start();
      if (!process.waitFor(COMMAND_TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IllegalStateException(command + " did not end: " + Files.readString(output));
      }
      return new CommandResult(process.exitValue(), Files.readString(output));
    } finally {
      Files.delete(output);
    }
  }

  /** What a command did. */
  record CommandResult(int exitCode, String output) {}
}
