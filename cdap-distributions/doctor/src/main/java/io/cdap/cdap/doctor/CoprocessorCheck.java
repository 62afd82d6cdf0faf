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
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.CoprocessorDescriptorBuilder;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;

/** HBase loads the platform's coprocessor from HDFS: makes a table with it and reads from it. */
final class CoprocessorCheck implements Check {
  private static final String FAMILY = "d";

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
    return List.of(
        "hbase.coprocessor.enabled",
        "hbase.coprocessor.user.enabled",
        DoctorOptions.ROOT_DIRECTORY);
  }

  @Override
  public String remedy() {
    return "see to the checks of hdfs and hbase first; the region servers must be able to read %s on HDFS, and"
            .formatted(root.directory())
        + " hbase.coprocessor.enabled and hbase.coprocessor.user.enabled must not be false; their logs say why a class"
        + " was not loaded";
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
            load(table, jar, patient);
          } finally {
            files.delete(jar, false);
          }
          return Finding.ok("region servers load %s", coprocessor.className());
        });
  }

  private void load(TableName name, Path jar, Configuration patient) throws IOException {
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
          table.get(new Get("probe".getBytes(StandardCharsets.US_ASCII)));
        }
      } finally {
        drop(admin, name);
      }
    }
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
