package io.cdap.cdap.doctor;

import io.cdap.cdap.doctor.DoctorOptions.Coprocessor;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ServerMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.CoprocessorDescriptorBuilder;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;

/** HBase loads the platform's coprocessor from HDFS: makes a table with it and reads from it. */
final class CoprocessorCheck implements Check {
  private static final String FAMILY = "d";
  private static final String ENABLED = "hbase.coprocessor.enabled";
  private static final String USER_ENABLED = "hbase.coprocessor.user.enabled";
  private static final byte[] ROW = "probe".getBytes(StandardCharsets.US_ASCII);

  /** Region servers tell the master every few seconds what they have loaded. */
  private static final Duration REPORTED = Duration.ofSeconds(15);

  private static final Duration POLL = Duration.ofMillis(200);

  private final Coprocessor coprocessor;
  private final ProbedRoot root;
  private final String rootPrefix;
  private final Configuration configuration;

  CoprocessorCheck(
      Coprocessor coprocessor, ProbedRoot root, String rootPrefix, Configuration configuration) {
    this.coprocessor = coprocessor;
    this.root = root;
    this.rootPrefix = rootPrefix;
    this.configuration = configuration;
  }

  @Override
  public String name() {
    return "coprocessor";
  }

  @Override
  public List<String> keys() {
    return List.of(ENABLED, USER_ENABLED, DoctorOptions.ROOT_DIRECTORY);
  }

  @Override
  public String remedy() {
    return "see to the checks of hdfs and hbase first; the region servers must be able to read %s on HDFS, and"
            .formatted(root.directory())
        + " %s and %s must not be false in their hbase-site.xml; their logs say why a class was not loaded"
            .formatted(ENABLED, USER_ENABLED);
  }

  /** The jar is copied twice, and a table made and dropped. */
  @Override
  public Duration patience(Duration standard) {
    return standard.multipliedBy(6);
  }

  @Override
  public Finding run() throws Exception {
    String unique = UUID.randomUUID().toString().replace("-", "").substring(0, 12);
    Configuration patient = new Configuration(configuration);
    patient.setInt("hbase.rpc.timeout", 20_000);
    patient.setInt("hbase.client.operation.timeout", 40_000);
    TableName table = TableName.valueOf(rootPrefix + "_doctor_" + unique);
    return root.use(
        (files, directory) -> {
          Path jar = new Path(directory, ".doctor-" + unique + ".jar");
          try {
            try (InputStream input = coprocessor.jar().toURL().openStream();
                OutputStream output = files.create(jar, false)) {
              input.transferTo(output);
            }
            return load(table, jar, patient)
                ? Finding.ok("region servers load %s", coprocessor.className())
                : Finding.failed(
                    "region servers make tables but do not load %s: see to %s and %s in their"
                        + " hbase-site.xml",
                    coprocessor.className(), ENABLED, USER_ENABLED);
          } finally {
            files.delete(jar, false);
          }
        });
  }

  /** Whether the region server that has the table says that it has loaded the class. */
  private boolean load(TableName name, Path jar, Configuration patient) throws IOException {
    try (Connection connection = ConnectionFactory.createConnection(patient);
        Admin admin = connection.getAdmin()) {
      requireSupported(admin);
      try {
        admin.createTable(
            TableDescriptorBuilder.newBuilder(name)
                .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY))
                .setCoprocessor(
                    CoprocessorDescriptorBuilder.newBuilder(coprocessor.className())
                        .setJarPath(jar.toString())
                        .build())
                .build());
        try (Table table = connection.getTable(name)) {
          table.get(new Get(ROW));
        }
        return isLoaded(admin, server(connection, name));
      } finally {
        drop(admin, name);
      }
    }
  }

  private static ServerName server(Connection connection, TableName name) throws IOException {
    try (RegionLocator regions = connection.getRegionLocator(name)) {
      return regions.getRegionLocation(ROW).getServerName();
    }
  }

  private boolean isLoaded(Admin admin, ServerName server) throws IOException {
    String simpleName =
        coprocessor.className().substring(coprocessor.className().lastIndexOf('.') + 1);
    long deadline = System.nanoTime() + REPORTED.toNanos();
    do {
      ServerMetrics metrics =
          admin
              .getClusterMetrics(EnumSet.of(ClusterMetrics.Option.LIVE_SERVERS))
              .getLiveServerMetrics()
              .get(server);
      if (metrics != null && metrics.getCoprocessorNames().contains(simpleName)) {
        return true;
      }
      LockSupport.parkNanos(POLL.toNanos());
    } while (System.nanoTime() < deadline && !Thread.currentThread().isInterrupted());
    return false;
  }

  /** A coprocessor that does not fit makes a region server of HBase end, so it is not tried. */
  private static void requireSupported(Admin admin) throws IOException {
    String version =
        admin.getClusterMetrics(EnumSet.of(ClusterMetrics.Option.HBASE_VERSION)).getHBaseVersion();
    if (!HBaseCheck.isSupported(version)) {
      throw new IOException("not tried with version %s of HBase".formatted(version));
    }
  }

  private static void drop(Admin admin, TableName name) throws IOException {
    if (admin.tableExists(name)) {
      if (admin.isTableEnabled(name)) {
        admin.disableTable(name);
      }
      admin.deleteTable(name);
    }
  }
}
