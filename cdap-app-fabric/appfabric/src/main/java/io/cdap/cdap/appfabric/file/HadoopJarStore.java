package io.cdap.cdap.appfabric.file;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.error.InternalException;
import io.cdap.cdap.error.NotFoundException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.RemoteIterator;

/**
 * Jars in a file system of Hadoop's, read through copies in a directory of this process. The file
 * system stays the caller's and keeps its own time-outs and retries.
 */
public final class HadoopJarStore implements JarStore {
  private static final int BUFFER = 128 << 10;

  private final FileSystem files;
  private final org.apache.hadoop.fs.Path root;
  private final JarCache cache;

  /**
   * Touches no remote file yet.
   *
   * @param root for example {@code hdfs://cluster/cdap}
   * @param cache a directory of this process alone; what is in it is removed
   * @param maxCacheBytes what the copies may take, but for those asked for lately
   */
  public HadoopJarStore(FileSystem files, URI root, Path cache, long maxCacheBytes, Clock clock) {
    this.files = requireNonNull(files, "files is null");
    requireNonNull(root, "root is null");
    this.root = files.makeQualified(new org.apache.hadoop.fs.Path(root));
    this.cache = new JarCache(cache, maxCacheBytes, clock);
  }

  @Override
  public URI put(String name, Path file) {
    org.apache.hadoop.fs.Path target = path(name);
    // Of two processes each writes a file of its own, and the one that is renamed first stays.
    org.apache.hadoop.fs.Path beside = target.suffix("." + UUID.randomUUID() + JarNames.PART);
    try {
      try {
        try (InputStream in = Files.newInputStream(file);
            FSDataOutputStream out = files.create(beside, true)) {
          in.transferTo(out);
          out.hsync();
        }
        if (!files.rename(beside, target)) {
          throw new IOException("it could not be moved into place; is there one already?");
        }
      } finally {
        files.delete(beside, false);
      }
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new InternalException("Cannot store the jar as " + target + ": " + e.getMessage(), e);
    }
    return target.toUri();
  }

  @Override
  public URI location(String name) {
    return path(name).toUri();
  }

  @Override
  public Path fetch(URI jar) {
    try {
      return cache.get(jar, this::copy);
    } catch (FileNotFoundException e) {
      throw new NotFoundException("The jar '%s' was not found.".formatted(jar));
    } catch (IOException e) {
      throw new InternalException("Cannot read the jar %s: %s".formatted(jar, e.getMessage()), e);
    }
  }

  private void copy(URI jar, Path target) throws IOException {
    org.apache.hadoop.fs.Path source = new org.apache.hadoop.fs.Path(jar);
    long length = files.getFileStatus(source).getLen();
    long copied;
    try (InputStream in = files.open(source, BUFFER);
        OutputStream out = Files.newOutputStream(target)) {
      copied = in.transferTo(out);
    }
    if (copied != length) {
      throw new IOException("%d of %d bytes were read".formatted(copied, length));
    }
  }

  @Override
  public void delete(URI location) {
    try {
      files.delete(new org.apache.hadoop.fs.Path(location), false);
    } catch (IOException e) {
      throw new InternalException("Cannot remove " + location + ": " + e.getMessage(), e);
    }
  }

  @Override
  public void deleteAll(String directory) {
    try {
      files.delete(path(directory), true);
    } catch (IOException e) {
      throw new InternalException("Cannot remove the directory " + path(directory), e);
    }
  }

  @Override
  public List<StoredJar> list(String directory) {
    List<StoredJar> jars = new ArrayList<>();
    try {
      RemoteIterator<LocatedFileStatus> found = files.listFiles(path(directory), true);
      while (found.hasNext()) {
        FileStatus file = found.next();
        jars.add(new StoredJar(name(file), Instant.ofEpochMilli(file.getModificationTime())));
      }
    } catch (FileNotFoundException e) {
      return List.of();
    } catch (IOException e) {
      throw new InternalException("Cannot list the jars in " + path(directory), e);
    }
    return jars;
  }

  @Override
  public List<String> directories(String directory) {
    try {
      return Arrays.stream(files.listStatus(path(directory)))
          .filter(FileStatus::isDirectory)
          .map(status -> status.getPath().getName())
          .toList();
    } catch (FileNotFoundException e) {
      return List.of();
    } catch (IOException e) {
      throw new InternalException("Cannot list the directories in " + path(directory), e);
    }
  }

  private String name(FileStatus file) {
    return root.toUri().relativize(files.makeQualified(file.getPath()).toUri()).getPath();
  }

  private org.apache.hadoop.fs.Path path(String name) {
    return new org.apache.hadoop.fs.Path(root, JarNames.checked(name));
  }
}
