package io.cdap.cdap.datasets.file;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.twill.filesystem.Location;
import org.apache.twill.filesystem.LocationFactory;

/**
 * Locations in one file system of Hadoop's. The file system is opened when it is first needed,
 * because that takes a good part of a second. Safe for use by many threads.
 */
public final class HadoopLocationFactory implements LocationFactory {
  private final URI root;
  private final Supplier<FileSystem> fileSystem;

  /**
   * Makes a factory; touches nothing.
   *
   * @param root a directory, as {@code file:///opt/data} or {@code hdfs://cluster/cdap}
   * @throws IllegalArgumentException when the root names no file system or is not absolute
   */
  public HadoopLocationFactory(URI root) {
    this(root, Configuration::new);
  }

  /**
   * Makes a factory; touches nothing.
   *
   * @param root a directory, as {@code file:///opt/data} or {@code hdfs://cluster/cdap}
   * @param configuration of Hadoop; asked for when the file system is opened
   * @throws IllegalArgumentException when the root names no file system or is not absolute
   */
  public HadoopLocationFactory(URI root, Supplier<Configuration> configuration) {
    this.root = requireNonNull(root, "root is null");
    requireNonNull(configuration, "configuration is null");
    if (root.getScheme() == null || root.getPath() == null || !root.getPath().startsWith("/")) {
      throw new IllegalArgumentException(
          "The root of files '%s' must be like file:///directory or hdfs://cluster/directory."
              .formatted(root));
    }
    this.fileSystem = Suppliers.memoize(() -> FileSystems.open(root, configuration.get()));
  }

  /** A location under the root, also when the path starts with a slash. */
  @Override
  public Location create(String path) {
    return getHomeLocation().appendPath(path);
  }

  /** The location that a URI means; without a scheme, in the file system of the root. */
  @Override
  public Location create(URI uri) {
    return at(
        uri.getScheme() == null
            ? new Path(root.getScheme(), root.getAuthority(), uri.getPath())
            : new Path(uri));
  }

  @Override
  public HadoopLocation getHomeLocation() {
    return at(new Path(root));
  }

  FileSystem fileSystem() {
    return fileSystem.get();
  }

  private HadoopLocation at(Path path) {
    return new HadoopLocation(this, path, FileAccess.UNSET);
  }

  /** A class of its own, because to load the factory must not load Hadoop's file systems. */
  private static final class FileSystems {
    private static final String LOCAL = "file";

    static FileSystem open(URI root, Configuration configuration) {
      try {
        if (root.getScheme().equals(LOCAL)) {
          // Without the layer that keeps a hidden checksum file beside each file.
          FileSystem local = new RawLocalFileSystem();
          local.initialize(root, configuration);
          return local;
        }
        return FileSystem.newInstance(root, configuration);
      } catch (IOException e) {
        throw new UncheckedIOException(
            "The file system of '%s' cannot be opened: %s".formatted(root, e.getMessage()), e);
      }
    }
  }
}
