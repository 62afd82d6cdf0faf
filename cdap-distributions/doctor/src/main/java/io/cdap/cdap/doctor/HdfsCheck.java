package io.cdap.cdap.doctor;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.security.UserGroupInformation;

/** HDFS is there and the platform may write below its root directory. */
final class HdfsCheck implements Check {
  private final ProbedRoot root;
  private final Configuration configuration;

  HdfsCheck(ProbedRoot root, Configuration configuration) {
    this.root = root;
    this.configuration = configuration;
  }

  @Override
  public String name() {
    return "hdfs";
  }

  @Override
  public List<String> keys() {
    return List.of(DoctorOptions.ROOT_DIRECTORY, FileSystem.FS_DEFAULT_NAME_KEY);
  }

  @Override
  public String remedy() {
    return "see that HADOOP_CONF_DIR in conf/cdap-env.sh leads to the cluster's core-site.xml and that the name node"
        + " is up and out of safe mode; then, as HDFS's superuser: hdfs dfs -mkdir -p %1$s && hdfs dfs -chown %2$s %1$s"
            .formatted(root.directory(), user());
  }

  private static String user() {
    try {
      return UserGroupInformation.getCurrentUser().getShortUserName();
    } catch (IOException e) {
      return "<the platform's user>";
    }
  }

  @Override
  public Finding run() throws Exception {
    String files = configuration.get(FileSystem.FS_DEFAULT_NAME_KEY, "file:///");
    if (files.startsWith("file:")) {
      return Finding.failed(
          "the file system is %s, not HDFS (%s)", files, FileSystem.FS_DEFAULT_NAME_KEY);
    }
    root.use(HdfsProbe::write);
    return Finding.ok("%s%s is writable", files, root.directory());
  }
}
