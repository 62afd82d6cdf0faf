package io.cdap.cdap.appfabric.process;

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
 * What a running process says of itself in a file, for commands that look for it.
 *
 * @param pid the process
 * @param url where it answers
 * @param startedAt when it began to answer, ms since the epoch
 */
public record RunningProcess(long pid, String url, long startedAt) {
  private static final Gson GSON = new Gson();

  /**
   * The process that wrote a file and still runs.
   *
   * @param lock the file it holds as long as it lives; without that the file was left by a process
   *     that was killed
   */
  public static Optional<RunningProcess> find(Path file, Path lock) throws IOException {
    if (!Files.exists(file) || !LockFile.isHeld(lock)) {
      return Optional.empty();
    }
    try {
      return Optional.ofNullable(GSON.fromJson(Files.readString(file), RunningProcess.class))
          .filter(running -> ProcessHandle.of(running.pid()).isPresent());
    } catch (NoSuchFileException removedMeanwhile) {
      return Optional.empty();
    } catch (JsonParseException e) {
      throw new IOException("cannot read " + file, e);
    }
  }

  /** Whether it answers within a time. */
  public boolean answers(Duration timeout) throws InterruptedException {
    HttpClient client = HttpClient.newBuilder().connectTimeout(timeout).build();
    HttpRequest ping = HttpRequest.newBuilder(URI.create(url + "/ping")).timeout(timeout).build();
    try {
      return client.send(ping, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false;
    }
  }

  /** Writes the file, whole or not at all. */
  public void write(Path file) throws IOException {
    Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
    Files.writeString(temporary, GSON.toJson(this));
    Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
  }
}
