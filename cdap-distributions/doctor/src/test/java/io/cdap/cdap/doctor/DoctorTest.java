package io.cdap.cdap.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.devcluster.DevClusterExtension;
import io.cdap.cdap.devcluster.DevClusterUnderTest;
import io.cdap.cdap.doctor.DoctorOptions.ContainerSize;
import io.cdap.cdap.doctor.DoctorOptions.Coprocessor;
import io.cdap.cdap.doctor.Finding.Severity;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PrivilegedExceptionAction;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.security.UserGroupInformation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The doctor at a real cluster, and at settings that do not fit it. */
@Tag("cluster")
@ExtendWith(DevClusterExtension.class)
final class DoctorTest {
  /** A port of the machine where nothing listens. */
  private static final String DEAD = "127.0.0.1:1";

  private final DevClusterUnderTest cluster;

  DoctorTest(DevClusterUnderTest cluster) {
    this.cluster = cluster;
  }

  private Map<String, String> site() {
    Map<String, String> site = new HashMap<>();
    site.put("zookeeper.quorum", cluster.zooKeeperQuorum());
    site.put("root.directory", "/cdap");
    site.put("router.bind.address", "127.0.0.1");
    site.put("router.bind.port", "0");
    return site;
  }

  private Configuration clients() {
    Configuration clients = HBaseConfiguration.create();
    for (String file :
        List.of("core-site.xml", "hdfs-site.xml", "yarn-site.xml", "hbase-site.xml")) {
      clients.addResource(new org.apache.hadoop.fs.Path(cluster.conf().resolve(file).toUri()));
    }
    return clients;
  }

  /** Busy machines answer late, and that is not what is tested. */
  private static DoctorOptions patient(DoctorOptions options) {
    return options.withTimeout(Duration.ofSeconds(40));
  }

  private DoctorReport examine(String key, String value) throws InterruptedException {
    Map<String, String> site = site();
    site.put(key, value);
    return Doctor.of(patient(DoctorOptions.of(site)), clients()).examine();
  }

  private static Finding finding(DoctorReport report, String name) {
    return report.results().stream()
        .filter(result -> result.name().equals(name))
        .findFirst()
        .orElseThrow()
        .finding();
  }

  @Test
  void findsTheClusterWellAndLeavesNothingBehind() throws Exception {
    DoctorReport report = Doctor.of(patient(DoctorOptions.of(site())), clients()).examine();

    assertThat(report.results())
        .allSatisfy(
            result ->
                assertThat(result.finding().severity())
                    .as(result.toString())
                    .isEqualTo(Severity.OK));
    assertThat(report.results()).hasSizeGreaterThan(10);
    assertThat(report.exitCode()).isZero();
    assertThat(report.text()).contains("zookeeper", "hdfs", "hbase").doesNotContain("How to mend");
    try (FileSystem files = FileSystem.newInstance(clients());
        Connection connection = ConnectionFactory.createConnection(clients());
        Admin admin = connection.getAdmin()) {
      assertThat(files.exists(new org.apache.hadoop.fs.Path("/cdap"))).isFalse();
      assertThat(admin.listNamespaces()).containsExactlyInAnyOrder("default", "hbase");
      assertThat(admin.listTableNames()).isEmpty();
    }
  }

  @Test
  void namesZooKeeperThatDoesNotAnswer() throws Exception {
    Map<String, String> site = site();
    site.put("zookeeper.quorum", DEAD);

    DoctorReport report = Doctor.of(DoctorOptions.of(site), clients()).examine();

    Finding finding = finding(report, "zookeeper");
    assertThat(finding.severity()).isEqualTo(Severity.FAILED);
    assertThat(finding.text()).contains("zookeeper.quorum", DEAD);
    assertThat(report.exitCode()).isEqualTo(1);
    assertThat(report.text()).contains("How to mend it", "zookeeper.quorum");
  }

  @Test
  void namesARootDirectoryThatIsNotWritable() throws Exception {
    Configuration clients = clients();
    try (FileSystem files = FileSystem.newInstance(clients)) {
      files.mkdirs(new org.apache.hadoop.fs.Path("/closed"), new FsPermission((short) 0755));
      files.setPermission(new org.apache.hadoop.fs.Path("/closed"), new FsPermission((short) 0755));
    }

    Finding finding =
        UserGroupInformation.createRemoteUser("stranger")
            .doAs(
                (PrivilegedExceptionAction<Finding>)
                    () -> {
                      HdfsCheck check =
                          new HdfsCheck(new ProbedRoot("/closed/cdap", clients), clients);
                      return finding(
                          new Doctor(List.of(check), Duration.ofSeconds(40)).examine(), "hdfs");
                    });

    assertThat(finding.severity()).isEqualTo(Severity.FAILED);
    assertThat(finding.text()).contains("root.directory", "stranger", "/closed");
  }

  @Test
  void namesAQueueThatDoesNotExist() throws Exception {
    DoctorReport report = examine("apps.scheduler.queue", "nowhere");

    assertThat(report.failures())
        .singleElement()
        .satisfies(
            result ->
                assertThat(result.finding().text())
                    .contains("'nowhere' does not exist", "apps.scheduler.queue"));
  }

  @Test
  void namesAContainerThatIsTooLarge() throws Exception {
    DoctorReport report = examine("data.tx.memory.mb", "6000");

    assertThat(report.failures())
        .singleElement()
        .satisfies(
            result ->
                assertThat(result.finding().text())
                    .contains("6000 MB", "data.tx.memory.mb", "at most 5120 MB"));
  }

  @Test
  void namesTooManyCores() throws Exception {
    Finding finding =
        new ContainerCheck(List.of(new ContainerSize("some.cores", 512, 9)), clients()).run();

    assertThat(finding.severity()).isEqualTo(Severity.FAILED);
    assertThat(finding.text()).contains("9 core", "some.cores", "8 core");
  }

  @Test
  void namesAPortThatIsTaken() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      DoctorReport report = examine("router.bind.port", Integer.toString(taken.getLocalPort()));

      assertThat(report.failures())
          .singleElement()
          .satisfies(
              result ->
                  assertThat(result.finding().text())
                      .contains("router.bind.port", Integer.toString(taken.getLocalPort())));
    }
  }

  @Test
  void namesThePortOfTheLeaderThatIsTaken() throws Exception {
    try (ServerSocket taken = new ServerSocket(0)) {
      DoctorReport report = examine("app.bind.port", Integer.toString(taken.getLocalPort()));

      assertThat(report.failures())
          .singleElement()
          .satisfies(
              result ->
                  assertThat(result.finding().text())
                      .contains("app.bind.port", Integer.toString(taken.getLocalPort())));
    }
  }

  @Test
  void namesACoprocessorThatCannotBeLoaded(@TempDir Path directory) throws Exception {
    Path jar = directory.resolve("empty.jar");
    try (JarOutputStream output = new JarOutputStream(Files.newOutputStream(jar))) {
      output.putNextEntry(new ZipEntry("nothing"));
    }
    Coprocessor missing = new Coprocessor(jar.toUri(), "io.cdap.cdap.NoSuchClass");

    DoctorReport report =
        Doctor.of(patient(DoctorOptions.of(site())).withCoprocessor(missing), clients()).examine();

    Finding finding = finding(report, "coprocessor");
    assertThat(finding.severity()).isEqualTo(Severity.FAILED);
    assertThat(finding.text()).contains("NoSuchClass", "hbase.coprocessor.enabled");
  }

  @Test
  void namesTheKeysWhenRegionServersLoadNoCoprocessors() throws Exception {
    Path site = cluster.conf().resolve("hbase-site.xml");
    String right = Files.readString(site);
    Files.writeString(
        site,
        right.replace(
            "</configuration>",
            "<property><name>hbase.coprocessor.user.enabled</name><value>false</value></property>"
                + "</configuration>"));
    cluster.cluster().restart("regionserver");
    try {
      DoctorReport report =
          Doctor.of(patient(DoctorOptions.of(site())).withCoprocessor(ofHBase()), clients())
              .examine();

      Finding finding = finding(report, "coprocessor");
      assertThat(finding.severity()).as(report.text()).isEqualTo(Severity.FAILED);
      assertThat(finding.text()).contains("do not load", "hbase.coprocessor.user.enabled");
    } finally {
      Files.writeString(site, right);
      cluster.cluster().restart("regionserver");
    }
  }

  @Test
  void loadsACoprocessorAndTakesItAwayAgain() throws Exception {
    DoctorReport report =
        Doctor.of(patient(DoctorOptions.of(site())).withCoprocessor(ofHBase()), clients())
            .examine();

    assertThat(finding(report, "coprocessor").severity()).as(report.text()).isEqualTo(Severity.OK);
  }

  /** One of HBase's own, which no other table has, does to see that the probe itself works. */
  private static Coprocessor ofHBase() throws URISyntaxException {
    return new Coprocessor(anyJar(), "org.apache.hadoop.hbase.tool.WriteSinkCoprocessor");
  }

  private static URI anyJar() throws URISyntaxException {
    return CommandLine.class.getProtectionDomain().getCodeSource().getLocation().toURI();
  }

  @Test
  void warnsOfRegionServersThatDoNotKnowTheTransactions() throws Exception {
    DoctorReport report = examine("root.directory", "/elsewhere");

    Finding finding = finding(report, "hbase-site");
    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(finding.text()).contains("/elsewhere/tx.snapshot");
    assertThat(report.isHealthy()).isTrue();
  }

  @Test
  void answersWithinSecondsWhenNothingIsThere() throws Exception {
    Map<String, String> site = site();
    site.put("zookeeper.quorum", DEAD);
    Configuration nowhere = clients();
    nowhere.set("fs.defaultFS", "hdfs://" + DEAD);
    nowhere.set("yarn.resourcemanager.address", DEAD);
    nowhere.set("yarn.resourcemanager.webapp.address", DEAD);
    nowhere.set("hbase.zookeeper.property.clientPort", "1");
    long begin = System.nanoTime();

    DoctorReport report =
        Doctor.of(DoctorOptions.of(site).withTimeout(Duration.ofSeconds(5)), nowhere).examine();

    // The longest check waits for twice the time.
    assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(15));
    assertThat(report.failures())
        .extracting(CheckResult::name)
        .contains("zookeeper", "hdfs", "yarn", "queue", "containers", "hbase", "hbase-namespace");
    assertThat(report.failures())
        .allSatisfy(result -> assertThat(result.finding().text()).contains(result.keys().get(0)));
  }

  @Test
  void doesNotTakeTheLocalDiskForHdfs() throws InterruptedException {
    DoctorReport report =
        new Doctor(
                List.of(
                    new HdfsCheck(
                        new ProbedRoot("/cdap", new Configuration()), new Configuration())),
                DoctorOptions.TIMEOUT)
            .examine();

    assertThat(report.failures())
        .singleElement()
        .satisfies(
            result -> {
              assertThat(result.finding().text()).contains("fs.defaultFS", "file:///");
              assertThat(result.remedy()).contains("HADOOP_CONF_DIR");
            });
    assertThat(report.exitCode()).isEqualTo(1);
  }
}
