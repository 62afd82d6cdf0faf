package io.cdap.cdap.doctor;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The platform's root directory, below which several checks write at once. When it is not there, it
 * is made for as long as one of them needs it.
 */
final class ProbedRoot {
  private final String directory;
  private final Configuration configuration;
  private int users;
  private boolean made;

  ProbedRoot(String directory, Configuration configuration) {
    this.directory = directory;
    this.configuration = configuration;
  }

  /** What is done below the directory. */
  @FunctionalInterface
  interface Work<T> {
    T with(FileSystem files, Path root) throws IOException;
  }

  String directory() {
    return directory;
  }

  <T> T use(Work<T> work) throws IOException {
    // A file system of its own: closing a shared one would take it from others.
    try (FileSystem files = FileSystem.newInstance(configuration)) {
      Path root = files.makeQualified(new Path(directory));
      enter(files, root);
      try {
        return work.with(files, root);
      } finally {
        leave(files, root);
      }
    }
  }

  private synchronized void enter(FileSystem files, Path root) throws IOException {
    if (users == 0 && !files.exists(root)) {
      files.mkdirs(root);
      made = true;
    }
    users++;
  }

  private synchronized void leave(FileSystem files, Path root) throws IOException {
    users--;
    if (users == 0 && made) {
      made = false;
      if (files.listStatus(root).length == 0) {
        files.delete(root, false);
      }
    }
  }
}
