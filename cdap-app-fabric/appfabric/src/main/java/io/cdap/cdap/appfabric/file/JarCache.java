package io.cdap.cdap.appfabric.file;

import static java.util.Objects.requireNonNull;

import com.google.common.hash.Hashing;
import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import io.cdap.cdap.error.InternalException;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Local copies of remote jars. Callers that want the same jar at once share one copy. The copies
 * that were not asked for the longest go when there are too many bytes of them, but none that was
 * asked for within ten minutes, because its caller may be about to open it. Safe for use by many
 * threads.
 */
final class JarCache {
  private static final Logger LOG = LoggerFactory.getLogger(JarCache.class);
  static final Duration GRACE = Duration.ofMinutes(10);

  private final Path directory;
  private final long maxBytes;
  private final Clock clock;
  private final Map<URI, Copy> copies = new ConcurrentHashMap<>();

  JarCache(Path directory, long maxBytes, Clock clock) {
    this.directory = requireNonNull(directory, "directory is null");
    this.maxBytes = maxBytes;
    this.clock = requireNonNull(clock, "clock is null");
    if (Files.exists(directory)) {
      try {
        MoreFiles.deleteRecursively(directory, RecursiveDeleteOption.ALLOW_INSECURE);
      } catch (IOException e) {
        throw new InternalException("Cannot clear the directory of copied jars " + directory, e);
      }
    }
  }

  /** Copies a jar to a local file. */
  interface Source {
    void copy(URI jar, Path target) throws IOException;
  }

  /** The copy, made when it is not there or not whole. */
  Path get(URI jar, Source source) throws IOException {
    Copy copy = copies.computeIfAbsent(jar, this::newCopy);
    if (copy.ensure(source)) {
      cleanUp();
    }
    return copy.file;
  }

  private Copy newCopy(URI jar) {
    String hash = Hashing.sha256().hashString(jar.toString(), StandardCharsets.UTF_8).toString();
    return new Copy(jar, directory.resolve(hash + ".jar"));
  }

  private void cleanUp() {
    long bytes = copies.values().stream().mapToLong(copy -> copy.length).sum();
    long limit = clock.millis() - GRACE.toMillis();
    List<Copy> oldestFirst =
        copies.values().stream().sorted(Comparator.comparingLong(copy -> copy.used)).toList();
    for (Copy copy : oldestFirst) {
      if (bytes <= maxBytes || copy.used > limit) {
        return;
      }
      bytes -= copy.removeIfUnusedSince(limit);
    }
  }

  private final class Copy {
    private final URI jar;
    private final Path file;
    private volatile long length;
    private volatile long used;

    Copy(URI jar, Path file) {
      this.jar = jar;
      this.file = file;
      this.used = clock.millis();
    }

    /** Whether it had to be made. */
    synchronized boolean ensure(Source source) throws IOException {
      used = clock.millis();
      if (length > 0 && Files.exists(file) && Files.size(file) == length) {
        return false;
      }
      Files.createDirectories(directory);
      Path part = file.resolveSibling(file.getFileName() + JarNames.PART);
      try {
        source.copy(jar, part);
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(part);
      }
      length = Files.size(file);
      return true;
    }

    /** The bytes that this freed. The entry stays: another thread may be waiting for it. */
    synchronized long removeIfUnusedSince(long limit) {
      if (used > limit || length == 0) {
        return 0;
      }
      try {
        Files.deleteIfExists(file);
        long freed = length;
        length = 0;
        return freed;
      } catch (IOException e) {
        LOG.warn("Cannot remove the copy {} of {}", file, jar, e);
        return 0;
      }
    }
  }
}
