package io.cdap.cdap.appfabric.logging;

import static java.util.Objects.requireNonNull;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import java.io.FileNotFoundException;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.PathIsNotEmptyDirectoryException;
import org.apache.hadoop.hdfs.DistributedFileSystem;

/**
 * Logs in a file system of Hadoop's, where many processes write and any reads. A file is never
 * written on once it was closed, so that one whose process was killed needs no recovery before the
 * next: what was flushed can be read at once, and the rest of it closes when its lease runs out.
 */
public final class HadoopLogStorage implements LogStorage, AutoCloseable {
  private static final int REMEMBERED = 50_000;

  private final FileSystem files;
  private final Path root;
  private final Cache<String, Boolean> complete =
      CacheBuilder.newBuilder().maximumSize(REMEMBERED).build();

  private HadoopLogStorage(FileSystem files, Path root) {
    this.files = files;
    this.root = root;
  }

  /**
   * Opens a file system of its own.
   *
   * @param root the root of the platform's files, for example {@code hdfs://cluster/cdap}
   * @throws IOException when there is no such file system; whether it answers is not asked
   */
  public static HadoopLogStorage open(URI root, Configuration configuration) throws IOException {
    requireNonNull(root, "root is null");
    Configuration own = new Configuration(configuration);
    // The last words of a process are written while it ends.
    own.setBoolean("fs.automatic.close", false);
    // A log with a replica less is better than none.
    own.setBoolean("dfs.client.block.write.replace-datanode-on-failure.best-effort", true);
    FileSystem files = FileSystem.newInstance(root, own);
    return new HadoopLogStorage(files, files.makeQualified(new Path(root)));
  }

  @Override
  public List<Entry> list(String directory) throws IOException {
    List<Entry> entries = new ArrayList<>();
    try {
      for (FileStatus child : files.listStatus(path(directory))) {
        entries.add(
            new Entry(
                child.getPath().getName(),
                child.isDirectory(),
                child.getLen(),
                child.getModificationTime()));
      }
    } catch (FileNotFoundException e) {
      return List.of();
    }
    return entries;
  }

  @Override
  public boolean canContinue() {
    return false;
  }

  @Override
  public boolean isRemote() {
    return true;
  }

  @Override
  public OutputStream append(String path) throws IOException {
    return new FlushedOutputStream(files.create(path(path), false));
  }

  @Override
  public InputStream open(String path) throws IOException {
    return files.open(path(path));
  }

  @Override
  public boolean delete(String path) throws IOException {
    try {
      return files.delete(path(path), false);
    } catch (PathIsNotEmptyDirectoryException e) {
      return false;
    }
  }

  @Override
  public boolean isComplete(String path) throws IOException {
    if (!(files instanceof DistributedFileSystem distributed)
        || complete.getIfPresent(path) != null) {
      return true;
    }
    try {
      if (!distributed.isFileClosed(path(path))) {
        return false;
      }
    } catch (FileNotFoundException e) {
      return true; // deleted since it was listed
    }
    complete.put(path, true); // for ever, because no file is written on
    return true;
  }

  @Override
  public void complete(String path) throws IOException {
    if (files instanceof DistributedFileSystem distributed) {
      try {
        distributed.recoverLease(path(path));
      } catch (FileNotFoundException e) {
        return; // deleted meanwhile, there is nothing to complete
      }
    }
  }

  /** The clocks of a cluster are not quite the same. */
  @Override
  public Duration clockSlack() {
    return Duration.ofMinutes(1);
  }

  private Path path(String path) {
    return new Path(root, path);
  }

  @Override
  public void close() throws IOException {
    files.close();
  }

  /** A stream whose flush lets others read what was written. */
  private static final class FlushedOutputStream extends FilterOutputStream {
    private final FSDataOutputStream stream;

    FlushedOutputStream(FSDataOutputStream stream) {
      super(stream);
      this.stream = stream;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      stream.write(bytes, offset, length);
    }

    @Override
    public void flush() throws IOException {
      stream.hflush();
    }

    @Override
    public void close() throws IOException {
      stream.close();
    }
  }
}
