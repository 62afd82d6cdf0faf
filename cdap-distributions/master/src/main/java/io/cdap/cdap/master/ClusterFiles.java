package io.cdap.cdap.master;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** The places of the platform's files on the cluster's file system. */
final class ClusterFiles {
  private final FileSystem fileSystem;
  private final Path root;

  ClusterFiles(ClusterSettings settings, FileSystem fileSystem) {
    this.fileSystem = requireNonNull(fileSystem, "fileSystem is null");
    this.root = fileSystem.makeQualified(settings.root());
  }

  /** Makes the root directory when it is missing. */
  void prepare() throws IOException {
    try {
      if (!fileSystem.mkdirs(root)) {
        throw new IOException("it cannot be made");
      }
    } catch (IOException e) {
      throw new IOException(
          "cannot write to %s (%s): make it writable or set '%s'"
              .formatted(root, e.getMessage(), Setting.ROOT_DIRECTORY.key()),
          e);
    }
  }

  FileSystem fileSystem() {
    return fileSystem;
  }

  /** The root, with its scheme and authority. */
  Path root() {
    return root;
  }

  /** Snapshots and log of transactions. */
  Path transactionState() {
    return new Path(root, "tx.snapshot");
  }

  Path secureKeysKey() {
    return new Path(root, "secure-keys.key");
  }

  /** Jars that the platform hands to others, by release. */
  Path libraries() {
    return new Path(root, "lib");
  }

  /** Files of live YARN applications. */
  Path twill() {
    return new Path(root, "twill");
  }
}
