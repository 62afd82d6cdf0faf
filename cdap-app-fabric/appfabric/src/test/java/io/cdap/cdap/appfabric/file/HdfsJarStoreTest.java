package io.cdap.cdap.appfabric.file;

import io.cdap.cdap.datasets.testing.MiniDfs;
import io.cdap.cdap.datasets.testing.MiniDfsExtension;
import java.net.URI;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.extension.ExtendWith;

/** The same on HDFS. */
@ExtendWith(MiniDfsExtension.class)
class HdfsJarStoreTest extends HadoopJarStoreTest {
  private final MiniDfs dfs;
  private final URI root;

  HdfsJarStoreTest(MiniDfs dfs) {
    this.dfs = dfs;
    this.root = dfs.newRoot();
  }

  @Override
  FileSystem newFileSystem() {
    return dfs.open();
  }

  @Override
  URI root() {
    return root;
  }
}
