package io.cdap.cdap.devcluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** What the system knows about processes; reads {@code /proc}, so Linux only. */
final class Processes {
  private static final Path TABLE = Path.of("/proc");
  private static final Duration POLL = Duration.ofMillis(50);

  private Processes() {}

  /** Notes a process in a file, with its start time because numbers are used again. */
  static void note(ProcessHandle process, Path file) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, process.pid() + " " + startMillis(process) + "\n");
  }

  /** The process noted in the file, if it is alive. */
  static Optional<ProcessHandle> noted(Path file) throws IOException {
    String[] parts;
    try {
      parts = Files.readString(file).strip().split(" ");
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
    if (parts.length != 2) {
      throw new IOException(
          "%s is damaged: it should hold a process and its start".formatted(file));
    }
    return ProcessHandle.of(Long.parseLong(parts[0]))
        .filter(process -> startMillis(process) == Long.parseLong(parts[1]))
        .filter(Processes::isAlive);
  }

  private static long startMillis(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
  }

  /**
   * Whether it still runs; one that has ended and was not collected by its parent does not. While
   * threads of it are left, it holds its ports, even when its first thread has ended.
   */
  static boolean isAlive(ProcessHandle process) {
    if (!process.isAlive()) {
      return false;
    }
    boolean ended = statusLine(process, "State:").map(state -> state.startsWith("Z")).orElse(true);
    return !ended || countThreads(process) > 1;
  }

  private static long countThreads(ProcessHandle process) {
    try (Stream<Path> threads =
        Files.list(TABLE.resolve(Long.toString(process.pid())).resolve("task"))) {
      return threads.count();
    } catch (IOException | UncheckedIOException gone) {
      return 0;
    }
  }

  /** Waits until all are gone; says whether they went in time. */
  static boolean awaitEnd(List<ProcessHandle> processes, Duration patience)
      throws InterruptedException {
    long deadline = System.nanoTime() + patience.toNanos();
    while (processes.stream().anyMatch(Processes::isAlive)) {
      if (System.nanoTime() > deadline) {
        return false;
      }
      TimeUnit.NANOSECONDS.sleep(POLL.toNanos());
    }
    return true;
  }

  /** The memory that the process occupies, in bytes. */
  static OptionalLong residentBytes(ProcessHandle process) {
    return statusLine(process, "VmRSS:")
        .map(size -> OptionalLong.of(Long.parseLong(size.split(" ")[0]) * 1024))
        .orElse(OptionalLong.empty());
  }

  /** Processes whose working directory is the directory or below it, as those of containers. */
  static List<ProcessHandle> workingBelow(Path directory) throws IOException {
    Path real = Files.exists(directory) ? directory.toRealPath() : directory;
    try (Stream<Path> entries = Files.list(TABLE)) {
      return entries
          .filter(entry -> entry.getFileName().toString().chars().allMatch(Character::isDigit))
          .filter(entry -> worksBelow(entry, real))
          .flatMap(
              entry -> ProcessHandle.of(Long.parseLong(entry.getFileName().toString())).stream())
          .toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static boolean worksBelow(Path entry, Path directory) {
    try {
      return Files.readSymbolicLink(entry.resolve("cwd")).startsWith(directory);
    } catch (IOException goneOrOfAnotherUser) {
      return false;
    }
  }

  private static Optional<String> statusLine(ProcessHandle process, String key) {
    Path status = TABLE.resolve(Long.toString(process.pid())).resolve("status");
    try (Stream<String> lines = Files.lines(status)) {
      return lines
          .filter(line -> line.startsWith(key))
          .map(line -> line.substring(key.length()).strip())
          .findFirst();
    } catch (IOException | UncheckedIOException gone) {
      return Optional.empty();
    }
  }
}
