package io.cdap.cdap.storage.hbase;

import io.cdap.cdap.storage.hbase.mini.MiniHBase;
import java.io.IOException;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** The HBase that all tests share, and the coprocessor in its HDFS. */
public final class HBaseFixture {
  private static final String RELEASE = "test";

  private HBaseFixture() {}

  /** How to reach HBase, HDFS and ZooKeeper. */
  public static Configuration configuration() {
    Configuration configuration = new Configuration();
    MiniHBase.shared().configuration().forEach(configuration::set);
    return configuration;
  }

  /** Where region servers look for the state of transactions. */
  public static Path snapshots() throws IOException {
    FileSystem fileSystem = FileSystem.get(configuration());
    return fileSystem.makeQualified(new Path("/cdap/tx.snapshot"));
  }

  /** The state table of pruning. */
  public static PruningSettings pruning() {
    return new PruningSettings("cdap_system:tephra.state");
  }

  /** Options with the coprocessor. */
  public static HBaseStoreOptions options(String prefix) throws IOException {
    FileSystem fileSystem = FileSystem.get(configuration());
    Path jar = CoprocessorJar.deploy(fileSystem, new Path("/cdap"), RELEASE);
    Map<String, String> settings =
        Map.of("data.tx.snapshot.dir", snapshots().toString(), "data.tx.snapshot.interval", "1");
    return HBaseStoreOptions.withPrefix(prefix).withCoprocessor(jar.toString(), settings);
  }
}
