package io.cdap.cdap.storage.hbase.mini;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Starts {@link MiniHBaseMain} in a process of its own and tells how to reach it. The process ends
 * with the one that started it. Needs nothing but the JDK on the class path of the test.
 */
public final class MiniHBase implements AutoCloseable {
  private static final String CLASS_PATH = "/mini-hbase.classpath";
  private static final long START_SECONDS = 180;
  private static final List<String> OPENED =
      List.of(
          "java.base/java.lang",
          "java.base/java.lang.reflect",
          "java.base/java.nio",
          "java.base/java.util",
          "java.base/java.util.concurrent",
          "java.base/jdk.internal.ref",
          "java.base/sun.nio.ch");

  private final Process process;
  private final Map<String, String> configuration;

  private MiniHBase(Process process, Map<String, String> configuration) {
    this.process = process;
    this.configuration = Map.copyOf(configuration);
  }

  /** The one that all tests of a process share, started by the first call. */
  public static MiniHBase shared() {
    return Shared.INSTANCE;
  }

  /**
   * Starts one.
   *
   * @param directory where it keeps its data and writes its log, {@code hbase.log}
   */
  public static MiniHBase start(Path directory) throws IOException {
    Files.createDirectories(directory);
    Path log = directory.resolve("hbase.log");
    Process process = new ProcessBuilder(command(directory)).redirectError(log.toFile()).start();
    CompletableFuture<Map<String, String>> ready =
        CompletableFuture.supplyAsync(() -> readConfiguration(process));
    try {
      return new MiniHBase(process, ready.get(START_SECONDS, TimeUnit.SECONDS));
    } catch (ExecutionException | TimeoutException e) {
      process.destroyForcibly();
      throw new IOException("HBase did not start; see " + log, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      process.destroyForcibly();
      throw new IOException("Interrupted while HBase started.", e);
    }
  }

  /** The settings by which a client reaches HBase, its ZooKeeper and its HDFS. */
  public Map<String, String> configuration() {
    return configuration;
  }

  /** The process, for a test that kills it. */
  public Process process() {
    return process;
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }

  private static List<String> command(Path directory) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx768m");
    for (String opened : OPENED) {
      command.add("--add-opens=" + opened + "=ALL-UNNAMED");
    }
    command.add("--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED");
    command.add("-Dtest.build.data.basedirectory=" + directory);
    command.add("-Dhadoop.log.dir=" + directory);
    command.add("-cp");
    command.add(ownClasses(directory) + ":" + classPath());
    command.add(MiniHBaseMain.class.getName());
    return command;
  }

  /** Copies the only classes of ours that the process gets. */
  private static Path ownClasses(Path directory) throws IOException {
    Path classes = directory.resolve("classes");
    String name = MiniHBaseMain.class.getName().replace('.', '/') + ".class";
    Path target = classes.resolve(name);
    Files.createDirectories(target.getParent());
    for (String resource : List.of(name, "mini-hbase-logback.xml")) {
      try (InputStream bytes = MiniHBase.class.getResourceAsStream("/" + resource)) {
        if (bytes == null) {
          throw new IOException("'" + resource + "' is not on the class path");
        }
        Files.write(classes.resolve(resource.replace("mini-hbase-", "")), bytes.readAllBytes());
      }
    }
    return classes;
  }

  private static String classPath() throws IOException {
    try (InputStream bytes = MiniHBase.class.getResourceAsStream(CLASS_PATH)) {
      if (bytes == null) {
        throw new IOException("'" + CLASS_PATH + "' is missing; the build makes it");
      }
      return new String(bytes.readAllBytes(), UTF_8).trim();
    }
  }

  private static Map<String, String> readConfiguration(Process process) {
    Map<String, String> read = new TreeMap<>();
    try {
      BufferedReader lines =
          new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.equals(MiniHBaseMain.READY)) {
          return read;
        }
        int equals = line.indexOf('=');
        if (line.startsWith(MiniHBaseMain.SETTING) && equals > 0) {
          read.put(
              line.substring(MiniHBaseMain.SETTING.length(), equals), line.substring(equals + 1));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    throw new IllegalStateException("HBase ended before it was ready");
  }

  private static final class Shared {
    static final MiniHBase INSTANCE = startShared();

    private static MiniHBase startShared() {
      try {
        Path directory = Path.of("target", "mini-hbase").toAbsolutePath();
        MiniHBase started = start(Files.createDirectories(directory));
        Runtime.getRuntime().addShutdownHook(new Thread(started::close, "stop-mini-hbase"));
        return started;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
