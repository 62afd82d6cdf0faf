package io.cdap.cdap.doctor;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** Writes, renames and deletes a file. */
final class HdfsProbe {
  private HdfsProbe() {}

  /**
   * Does so.
   *
   * @return the file as it was, with its modification time by the name node's clock
   */
  static FileStatus write(FileSystem files, Path directory) throws IOException {
    Path written = new Path(directory, ".doctor-" + UUID.randomUUID());
    Path renamed = written.suffix("-renamed");
    try {
      try (FSDataOutputStream output = files.create(written, false)) {
        output.write("probe".getBytes(StandardCharsets.US_ASCII));
        output.hsync();
      }
      if (!files.rename(written, renamed)) {
        throw new IOException("cannot rename %s to %s".formatted(written, renamed));
      }
      return files.getFileStatus(renamed);
    } finally {
      files.delete(written, false);
      files.delete(renamed, false);
    }
  }
}
