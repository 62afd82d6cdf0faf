package io.cdap.cdap.datasets.testing;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.hdfs.DFSConfigKeys;
import org.apache.hadoop.hdfs.MiniDFSCluster;

/**
 * A name node and a data node in this process, on the loopback interface. Starting takes some
 * seconds, so that one is shared by all tests of a process, see {@link MiniDfsExtension}.
 */
public final class MiniDfs implements AutoCloseable {
  private final MiniDFSCluster cluster;

  private MiniDfs(MiniDFSCluster cluster) {
    this.cluster = requireNonNull(cluster, "cluster is null");
  }

  static MiniDfs start() {
    try {
      Path directory = Files.createTempDirectory("mini-dfs");
      Configuration configuration = new Configuration();
      configuration.set(MiniDFSCluster.HDFS_MINIDFS_BASEDIR, directory.toString());
      configuration.setInt(DFSConfigKeys.DFS_NAMENODE_HANDLER_COUNT_KEY, 4);
      configuration.setBoolean(DFSConfigKeys.DFS_PERMISSIONS_ENABLED_KEY, true);
      // Tests stop the services and must see it soon.
      configuration.setInt("ipc.client.connect.max.retries", 1);
      configuration.setInt("ipc.client.connect.retry.interval", 200);
      configuration.setInt(DFSConfigKeys.DFS_HEARTBEAT_INTERVAL_KEY, 1);
      return new MiniDfs(new MiniDFSCluster.Builder(configuration).numDataNodes(1).build());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The root, for example {@code hdfs://localhost:40123}. */
  public URI uri() {
    return cluster.getURI();
  }

  /** A directory that no other test has, not made yet. */
  public URI newRoot() {
    return uri().resolve("/" + UUID.randomUUID());
  }

  /** A configuration that clients may change. */
  public Configuration configuration() {
    return new Configuration(cluster.getConfiguration(0));
  }

  /** A file system of the caller's own. */
  public FileSystem open() {
    try {
      return FileSystem.newInstance(uri(), configuration());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** For tests that stop services; they have to start them again. */
  public MiniDFSCluster cluster() {
    return cluster;
  }

  @Override
  public void close() {
    cluster.shutdown(true); // and deletes its directory
  }
}
