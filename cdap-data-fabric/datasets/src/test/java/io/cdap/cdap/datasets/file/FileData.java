package io.cdap.cdap.datasets.file;

import io.cdap.cdap.api.TxRunnable;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.datasets.TestData;
import io.cdap.cdap.datasets.instance.Datasets;
import io.cdap.cdap.datasets.scope.DatasetScope;
import io.cdap.cdap.datasets.testing.DataBacking;
import io.cdap.cdap.entity.DatasetId;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.tephra.TransactionFailureException;
import org.apache.twill.filesystem.Location;

/** A data fabric with the types made of files, over real files. */
public final class FileData implements AutoCloseable {
  private final org.apache.hadoop.fs.Path root;
  private final FileSystem files;
  private final TestData data;
  private final DatasetScope scope;

  private FileData(URI root, FileSystem files, TestData data) {
    this.root = new org.apache.hadoop.fs.Path(root);
    this.files = files;
    this.data = data;
    this.scope = scope(Map.of());
  }

  /** With files in the directory too. */
  public static FileData open(Path directory) throws IOException {
    return open(TestData::open, directory, directory.resolve("files").toUri(), new Configuration());
  }

  /**
   * A data fabric.
   *
   * @param backing for tables
   * @param directory the backing's
   * @param root for files
   */
  public static FileData open(
      DataBacking backing, Path directory, URI root, Configuration configuration)
      throws IOException {
    return open(backing, directory, root, configuration, FileOwners.PLATFORM);
  }

  /** One whose namespaces have owners. */
  static FileData open(
      DataBacking backing, Path directory, URI root, Configuration configuration, FileOwners owners)
      throws IOException {
    FileTypes types =
        new FileTypes(
            new HadoopLocationFactory(root, () -> configuration), owners, Clock.systemUTC());
    return new FileData(
        root,
        // What is on the disk, seen without the code that is tested.
        FileSystem.newInstance(root, configuration),
        backing.open(directory.resolve("tables"), List.of(types)));
  }

  public void create(String name, String type, DatasetProperties properties) {
    data.create(name, type, properties);
  }

  public Datasets datasets() {
    return data.fabric().datasets();
  }

  public DatasetId id(String name) {
    return TestData.id(name);
  }

  public DatasetScope scope(Map<String, String> arguments) {
    return data.scope(arguments);
  }

  public void execute(TxRunnable runnable) throws TransactionFailureException {
    scope.execute(runnable);
  }

  /** The path of a file in the namespace's data. */
  private org.apache.hadoop.fs.Path place(String path) {
    return new org.apache.hadoop.fs.Path(
        root.toUri().getScheme(),
        root.toUri().getAuthority(),
        root.toUri().getPath() + "/namespaces/dev/data/" + path);
  }

  boolean exists(String path) throws IOException {
    return files.exists(place(path));
  }

  String content(String path) throws IOException {
    try (InputStream stream = files.open(place(path))) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Writes a file as another program would. */
  void put(String path, String text) throws IOException {
    try (OutputStream stream = files.create(place(path))) {
      stream.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  /** The names of what is in a directory. */
  List<String> names(String path) throws IOException {
    return Arrays.stream(files.listStatus(place(path))).map(f -> f.getPath().getName()).toList();
  }

  /** The permissions, like {@code rwxr-x---}. */
  String mode(String path) throws IOException {
    return files.getFileStatus(place(path)).getPermission().toString();
  }

  /** Who owns it, like {@code alice:analysts}. */
  String owner(String path) throws IOException {
    FileStatus status = files.getFileStatus(place(path));
    return status.getOwner() + ":" + status.getGroup();
  }

  /** The absolute path of a file in the namespace's data, without the file system. */
  String absolute(String path) {
    return place(path).toUri().getPath();
  }

  static void write(Location location, String text) throws IOException {
    try (OutputStream stream = location.getOutputStream()) {
      stream.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  static String read(Location location) throws IOException {
    try (InputStream stream = location.getInputStream()) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Override
  public void close() throws IOException {
    scope.close();
    data.close();
    files.close();
  }
}
