package io.cdap.cdap.master;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.process.LockFile;
import io.cdap.cdap.appfabric.process.RunningProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The directory on a master's disk: one master at a time has it. */
record MasterDirectory(Path path) {
  MasterDirectory {
    requireNonNull(path, "path is null");
  }

  /**
   * Takes the directory, made if need be, as long as the result is open.
   *
   * @throws MasterStartException when another master has it or it cannot be written
   */
  LockFile take() throws MasterStartException {
    try {
      Files.createDirectories(path);
      return LockFile.tryTake(lock())
          .orElseThrow(
              () ->
                  new MasterStartException(
                      "a master already runs on %s: stop it with 'cdap master stop' or set another '%s'"
                          .formatted(path, Setting.LOCAL_DIRECTORY.key())));
    } catch (IOException e) {
      throw new MasterStartException(
          "cannot write to %s (%s): make it writable or set '%s'"
              .formatted(path, e, Setting.LOCAL_DIRECTORY.key()),
          e);
    }
  }

  /** The master that runs on it and answers. */
  Optional<RunningProcess> findRunning() throws IOException {
    return RunningProcess.find(runningFile(), lock());
  }

  boolean isInUse() throws IOException {
    return LockFile.isHeld(lock());
  }

  Path runningFile() {
    return path.resolve("master.json");
  }

  private Path lock() {
    return path.resolve("master.lock");
  }
}
