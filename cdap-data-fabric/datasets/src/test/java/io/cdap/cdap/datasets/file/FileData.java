package io.cdap.cdap.datasets.file;

import io.cdap.cdap.api.TxRunnable;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.datasets.DataFabric;
import io.cdap.cdap.datasets.instance.Datasets;
import io.cdap.cdap.datasets.instance.Datasets.NewDataset;
import io.cdap.cdap.datasets.scope.DatasetMeter;
import io.cdap.cdap.datasets.scope.DatasetScope;
import io.cdap.cdap.datasets.transaction.TransactionSettings;
import io.cdap.cdap.entity.DatasetId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.storage.TableStore;
import io.cdap.cdap.storage.rocksdb.RocksTableStore;
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
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.tephra.TransactionFailureException;
import org.apache.twill.filesystem.Location;

/** A data fabric with the types made of files, over a real store and real files. */
public final class FileData implements AutoCloseable {
  private static final NamespaceId NAMESPACE = new NamespaceId("dev");

  private final org.apache.hadoop.fs.Path root;
  private final FileSystem files;
  private final TableStore store;
  private final DataFabric fabric;
  private final DatasetScope scope;

  /** With files in the directory too. */
  public FileData(Path directory) throws IOException {
    this(directory, directory.resolve("files").toUri(), new Configuration());
  }

  /**
   * A data fabric.
   *
   * @param directory for tables
   * @param root for files
   */
  FileData(Path directory, URI root, Configuration configuration) throws IOException {
    this.root = new org.apache.hadoop.fs.Path(root);
    // What is on the disk, seen without the code that is tested.
    this.files = FileSystem.newInstance(root, configuration);
    this.store = RocksTableStore.open(directory.resolve("tables"), Clock.systemUTC());
    this.fabric =
        DataFabric.open(
            store,
            TransactionSettings.DEFAULT,
            List.of(
                new FileTypes(
                    new HadoopLocationFactory(root, () -> configuration), Clock.systemUTC())),
            FileData.class.getClassLoader(),
            Clock.systemUTC());
    this.scope = scope(Map.of());
  }

  public void create(String name, String type, DatasetProperties properties) {
    datasets()
        .create(
            new NewDataset(id(name), type, properties, Optional.empty(), Optional.empty()),
            FileData.class.getClassLoader());
  }

  public Datasets datasets() {
    return fabric.datasets();
  }

  public DatasetId id(String name) {
    return new DatasetId(NAMESPACE, name);
  }

  public DatasetScope scope(Map<String, String> arguments) {
    return fabric
        .scopes()
        .open(NAMESPACE, FileData.class.getClassLoader(), arguments, DatasetMeter.NONE);
  }

  public void execute(TxRunnable runnable) throws TransactionFailureException {
    scope.execute(runnable);
  }

  /** The path of a file in the namespace's data. */
  private org.apache.hadoop.fs.Path data(String path) {
    return new org.apache.hadoop.fs.Path(
        root.toUri().getScheme(),
        root.toUri().getAuthority(),
        root.toUri().getPath() + "/namespaces/dev/data/" + path);
  }

  boolean exists(String path) throws IOException {
    return files.exists(data(path));
  }

  String content(String path) throws IOException {
    try (InputStream stream = files.open(data(path))) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Writes a file as another program would. */
  void put(String path, String text) throws IOException {
    try (OutputStream stream = files.create(data(path))) {
      stream.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  /** The names of what is in a directory. */
  List<String> names(String path) throws IOException {
    return Arrays.stream(files.listStatus(data(path))).map(f -> f.getPath().getName()).toList();
  }

  /** The permissions, like {@code rwxr-x---}. */
  String mode(String path) throws IOException {
    return files.getFileStatus(data(path)).getPermission().toString();
  }

  /** The absolute path of a file in the namespace's data, without the file system. */
  String absolute(String path) {
    return data(path).toUri().getPath();
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
    fabric.close();
    store.close();
    files.close();
  }
}
