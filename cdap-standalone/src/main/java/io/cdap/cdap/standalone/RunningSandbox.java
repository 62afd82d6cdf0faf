package io.cdap.cdap.standalone;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
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
    // A file without a lock was left by a sandbox that was killed.
    if (!Files.exists(file) || !DataDirectory.isInUse(data)) {
      return Optional.empty();
    }
    try {
      return Optional.ofNullable(GSON.fromJson(Files.readString(file), RunningSandbox.class))
          .filter(running -> ProcessHandle.of(running.pid()).isPresent());
    } catch (NoSuchFileException removedMeanwhile) {
      return Optional.empty();
    } catch (JsonParseException e) {
      throw new IOException("cannot read " + file, e);
    }
  }

  /** Whether it answers within a time. */
  boolean answers(Duration timeout) throws InterruptedException {
    HttpClient client = HttpClient.newBuilder().connectTimeout(timeout).build();
    HttpRequest ping = HttpRequest.newBuilder(URI.create(url + "/ping")).timeout(timeout).build();
    try {
      return client.send(ping, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false;
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
