package io.cdap.cdap.standalone;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * What a running sandbox says of itself in its data directory.
 *
 * @param pid the process
 * @param url where it answers
 * @param startedAt when it began to answer, ms since the epoch
 */
record RunningSandbox(long pid, String url, long startedAt) {
  private static final String FILE = "sandbox.json";
  private static final Gson GSON = new Gson();

  /** The sandbox that runs on a data directory; empty when none does. */
  static Optional<RunningSandbox> find(Path data) throws IOException {
    Path file = data.resolve(FILE);
    if (!DataDirectory.isInUse(data) || !Files.exists(file)) {
      return Optional.empty();
    }
    try {
      return Optional.ofNullable(GSON.fromJson(Files.readString(file), RunningSandbox.class))
          .filter(running -> ProcessHandle.of(running.pid()).isPresent());
    } catch (JsonParseException e) {
      throw new IOException("cannot read " + file, e);
    }
  }

  void write(Path data) throws IOException {
    Path temporary = data.resolve(FILE + ".tmp");
    Files.writeString(temporary, GSON.toJson(this));
    Files.move(temporary, data.resolve(FILE), StandardCopyOption.ATOMIC_MOVE);
  }

  static void remove(Path data) throws IOException {
    Files.deleteIfExists(data.resolve(FILE));
  }
}
