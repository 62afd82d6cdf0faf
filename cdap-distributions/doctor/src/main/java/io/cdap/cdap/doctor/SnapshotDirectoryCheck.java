package io.cdap.cdap.doctor;

import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/**
 * Region servers know where the state of transactions is. Only the clients' file can be looked at,
 * which on most clusters is the same, so this warns at most.
 */
final class SnapshotDirectoryCheck implements Check {
  private static final String KEY = "data.tx.snapshot.dir";

  private final String rootDirectory;
  private final Configuration configuration;

  SnapshotDirectoryCheck(String rootDirectory, Configuration configuration) {
    this.rootDirectory = rootDirectory;
    this.configuration = configuration;
  }

  @Override
  public String name() {
    return "hbase-site";
  }

  @Override
  public List<String> keys() {
    return List.of(KEY);
  }

  private String expected() {
    return rootDirectory + "/tx.snapshot";
  }

  @Override
  public String remedy() {
    return "set %s to %s in the hbase-site.xml of the region servers and restart them; until then nothing cleans up"
            .formatted(KEY, expected())
        + " versions that nobody needs any more";
  }

  @Override
  public Finding run() {
    String found = configuration.get(KEY, "");
    if (found.isEmpty()) {
      return Finding.warning("%s is not in hbase-site.xml", KEY);
    }
    String path = new Path(found).toUri().getPath();
    return path.equals(expected())
        ? Finding.ok("%s is %s", KEY, found)
        : Finding.warning("%s is %s instead of %s", KEY, found, expected());
  }
}
