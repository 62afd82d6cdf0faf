package io.cdap.cdap.appfabric.logging;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;

/**
 * Files that logs are written to and read from while they grow. Paths are relative, with slashes.
 * Safe for use by many threads; a file has one writer.
 */
public interface LogStorage {

  /**
   * What is in a directory.
   *
   * @param length bytes; of a file that is being written it may be less than can be read
   * @param modifiedMillis when it was last written; of a file that is not {@link #isComplete
   *     complete} it may be when it was made
   */
  record Entry(String name, boolean directory, long length, long modifiedMillis) {}

  /** The files and directories in a directory; empty when there is no such directory. */
  List<Entry> list(String directory) throws IOException;

  /** Whether a file can be written on after it was closed. */
  boolean canContinue();

  /**
   * Whether writing may take long or fail for a while, so that it must not be done by those who
   * log.
   */
  boolean isRemote();

  /**
   * Opens a file for writing at its end, and makes it and its directories when they are missing.
   * What was written can be read by others after {@code flush}. Where files {@link #canContinue
   * cannot be continued} it must not exist.
   */
  OutputStream append(String path) throws IOException;

  /**
   * Reads what is in a file now, to the end and not to the length that was listed.
   *
   * @throws java.io.FileNotFoundException or {@link java.nio.file.NoSuchFileException} when there
   *     is none
   */
  InputStream open(String path) throws IOException;

  /** Deletes a file or an empty directory; false when it is missing or not empty. */
  boolean delete(String path) throws IOException;

  /** Whether a file will not grow any more, as far as the storage can tell. */
  boolean isComplete(String path) throws IOException;

  /** Completes a file whose writer could not close it. */
  void complete(String path) throws IOException;

  /** How far the clock of modification times may be off that of events. */
  Duration clockSlack();
}
