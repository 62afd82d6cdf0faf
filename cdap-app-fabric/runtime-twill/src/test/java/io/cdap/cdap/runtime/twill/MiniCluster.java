package io.cdap.cdap.runtime.twill;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.hdfs.MiniDFSCluster;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.server.MiniYARNCluster;
import org.apache.zookeeper.server.NIOServerCnxnFactory;
import org.apache.zookeeper.server.ZooKeeperServer;

/**
 * HDFS, YARN and ZooKeeper in this JVM, and the platform's jars on them; made once for all test
 * classes. Containers are processes of their own. The environment needs {@code HADOOP_CONF_DIR}, a
 * directory this writes to.
 */
public final class MiniCluster {
  /** The largest container. */
  public static final int MAXIMUM_MEGABYTES = 1024;

  /** Where the platform keeps its files. */
  public static final org.apache.hadoop.fs.Path ROOT = new org.apache.hadoop.fs.Path("/cdap");

  private static final Set<String> OF_THE_PLATFORM =
      Set.of("cdap-", "twill-", "logback-", "gson-", "slf4j-", "failsafe-", "tephra-", "guava-");

  private final Path directory;
  private final NIOServerCnxnFactory zooKeeper;
  private final MiniDFSCluster files;
  private final MiniYARNCluster yarn;
  private final PlatformLibrary library;

  private MiniCluster() throws Exception {
    this.directory = Files.createTempDirectory(Files.createDirectories(target()), "cluster");
    this.zooKeeper = zooKeeper(directory.resolve("zookeeper"));
    Configuration configuration = new Configuration();
    configuration.set(MiniDFSCluster.HDFS_MINIDFS_BASEDIR, directory.resolve("hdfs").toString());
    this.files = new MiniDFSCluster.Builder(configuration).numDataNodes(1).build();
    files.waitActive();
    this.yarn = new MiniYARNCluster("cdap", 1, 1, 1);
    yarn.init(yarnConfiguration(files.getConfiguration(0)));
    yarn.start();
    if (!yarn.waitForNodeManagersToConnect(60_000)) {
      throw new IllegalStateException("No node manager connected.");
    }
    writeConfiguration();
    this.library =
        new PlatformArchive(fileSystem(), new org.apache.hadoop.fs.Path(ROOT, "lib"), "test")
            .ensure(platformJars(), Set.of());
  }

  private static final class Holder {
    private static final MiniCluster CLUSTER = make();

    private static MiniCluster make() {
      try {
        MiniCluster cluster = new MiniCluster();
        Runtime.getRuntime().addShutdownHook(new Thread(cluster::stop, "mini-cluster-stop"));
        return cluster;
      } catch (Exception e) {
        throw new IllegalStateException("The mini cluster did not start.", e);
      }
    }
  }

  /** The cluster; the first call takes up to a minute. */
  public static MiniCluster get() {
    return Holder.CLUSTER;
  }

  /** What a client of YARN and HDFS needs. */
  public YarnConfiguration configuration() {
    YarnConfiguration configuration = new YarnConfiguration(yarn.getConfig());
    configuration.setStrings(
        YarnConfiguration.YARN_APPLICATION_CLASSPATH, hadoopClassPath().toArray(String[]::new));
    return configuration;
  }

  /** The file system. */
  public FileSystem fileSystem() throws IOException {
    return files.getFileSystem();
  }

  /** The ZooKeeper server. */
  public String zooKeeper() {
    return "localhost:" + zooKeeper.getLocalPort();
  }

  /** The platform's jars, test classes included. */
  public PlatformLibrary library() {
    return library;
  }

  /** Options for a launcher on this cluster. */
  public TwillOptions options() {
    return TwillOptions.of(
        zooKeeper() + "/cdap/twill", new org.apache.hadoop.fs.Path(ROOT, "twill"), library);
  }

  /** The processes whose command line has a text, for example the id of a container. */
  public static List<ProcessHandle> processes(String text) throws IOException {
    List<ProcessHandle> found = new ArrayList<>();
    for (ProcessHandle process : ProcessHandle.current().descendants().toList()) {
      List<String> command = commandLine(process);
      boolean isJava = command.get(0).endsWith("/java");
      if (isJava && command.stream().anyMatch(part -> part.contains(text))) {
        found.add(process);
      }
    }
    return found;
  }

  /** The command line of the only process whose command line has a text. */
  static List<String> commandLine(String text) throws IOException {
    List<ProcessHandle> found = processes(text);
    if (found.size() != 1) {
      throw new IllegalStateException("'%s' is in %d processes.".formatted(text, found.size()));
    }
    return commandLine(found.get(0));
  }

  private static List<String> commandLine(ProcessHandle process) throws IOException {
    Path file = Path.of("/proc", Long.toString(process.pid()), "cmdline");
    return Files.isReadable(file)
        ? List.of(Files.readString(file, UTF_8).split("\0"))
        : List.of("");
  }

  /** What a container or an application master has printed. */
  String output(String container) throws IOException {
    try (Stream<Path> logs =
        Files.walk(
            Path.of(yarn.getNodeManager(0).getConfig().get(YarnConfiguration.NM_LOG_DIRS)))) {
      Path output =
          logs.filter(log -> log.endsWith(Path.of(container, "stdout"))).findFirst().orElseThrow();
      return Files.readString(output, UTF_8);
    }
  }

  private void stop() {
    // The file system goes with this JVM.
    yarn.stop();
    zooKeeper.shutdown();
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
  }

  private static NIOServerCnxnFactory zooKeeper(Path data) throws Exception {
    NIOServerCnxnFactory factory = new NIOServerCnxnFactory();
    factory.configure(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 200);
    factory.startup(new ZooKeeperServer(data.toFile(), data.toFile(), 2000));
    return factory;
  }

  private YarnConfiguration yarnConfiguration(Configuration hdfs) {
    YarnConfiguration configuration = new YarnConfiguration(hdfs);
    configuration.set("yarn.app.mapreduce.am.staging-dir", "/staging");
    configuration.setInt(YarnConfiguration.RM_SCHEDULER_MINIMUM_ALLOCATION_MB, 128);
    configuration.setInt(YarnConfiguration.RM_SCHEDULER_MAXIMUM_ALLOCATION_MB, MAXIMUM_MEGABYTES);
    configuration.setInt(YarnConfiguration.RM_SCHEDULER_MAXIMUM_ALLOCATION_VCORES, 4);
    configuration.setInt(YarnConfiguration.NM_PMEM_MB, 8192);
    configuration.setInt(YarnConfiguration.NM_VCORES, 32);
    configuration.setBoolean(YarnConfiguration.NM_VMEM_CHECK_ENABLED, false);
    configuration.setFloat(YarnConfiguration.NM_MAX_PER_DISK_UTILIZATION_PERCENTAGE, 100);
    configuration.setInt(YarnConfiguration.RM_AM_MAX_ATTEMPTS, 4);
    configuration.setInt(YarnConfiguration.RM_NM_HEARTBEAT_INTERVAL_MS, 100);
    configuration.setInt(YarnConfiguration.NM_PROCESS_KILL_WAIT_MS, 1000);
    // Short lives: a JVM that spends little on its own start leaves more for the others.
    configuration.set(
        YarnConfiguration.NM_ADMIN_USER_ENV,
        "JAVA_TOOL_OPTIONS=-XX:+UseSerialGC -XX:TieredStopAtLevel=1");
    configuration.setInt(YarnConfiguration.DEBUG_NM_DELETE_DELAY_SEC, 600);
    configuration.set("yarn.scheduler.capacity.root.queues", "default,stopped");
    configuration.set("yarn.scheduler.capacity.root.default.capacity", "99");
    configuration.set("yarn.scheduler.capacity.root.stopped.capacity", "1");
    configuration.set("yarn.scheduler.capacity.root.stopped.state", "STOPPED");
    configuration.set("yarn.scheduler.capacity.maximum-am-resource-percent", "1.0");
    configuration.set(
        "yarn.scheduler.capacity.resource-calculator",
        "org.apache.hadoop.yarn.util.resource.DefaultResourceCalculator");
    return configuration;
  }

  private void writeConfiguration() throws IOException {
    String name = System.getenv("HADOOP_CONF_DIR");
    if (name == null) {
      throw new IllegalStateException("HADOOP_CONF_DIR is not set.");
    }
    Path target = Files.createDirectories(Path.of(name));
    Configuration exported = new Configuration(configuration());
    exported.unset("net.topology.node.switch.mapping.impl");
    for (String file : List.of("core-site.xml", "hdfs-site.xml", "yarn-site.xml")) {
      try (OutputStream out = Files.newOutputStream(target.resolve(file))) {
        exported.writeXml(out);
      }
    }
  }

  private static Stream<String> classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> !entry.isEmpty());
  }

  private static boolean isOfThePlatform(String entry) {
    String name = Path.of(entry).getFileName().toString();
    return Files.isDirectory(Path.of(entry)) || OF_THE_PLATFORM.stream().anyMatch(name::startsWith);
  }

  private static List<String> hadoopClassPath() {
    return Stream.concat(
            Stream.of(System.getenv("HADOOP_CONF_DIR")),
            classPath().filter(entry -> !isOfThePlatform(entry)))
        .toList();
  }

  private List<Path> platformJars() throws IOException {
    List<Path> jars = new ArrayList<>();
    for (String entry : classPath().filter(MiniCluster::isOfThePlatform).toList()) {
      Path path = Path.of(entry);
      if (Files.isDirectory(path)) {
        path = jar(path, directory.resolve("classes-" + jars.size() + ".jar"));
      }
      jars.add(path);
    }
    return jars;
  }

  private static Path jar(Path classes, Path jar) throws IOException {
    List<Path> content;
    try (Stream<Path> walk = Files.walk(classes)) {
      content = walk.filter(Files::isRegularFile).toList();
    }
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (Path file : content) {
        String name = classes.relativize(file).toString();
        if (!name.equals("logback-test.xml")) {
          out.putNextEntry(new JarEntry(name));
          Files.copy(file, out);
          out.closeEntry();
        }
      }
    }
    return jar;
  }

  private static Path target() {
    return Path.of("target").toAbsolutePath();
  }
}
