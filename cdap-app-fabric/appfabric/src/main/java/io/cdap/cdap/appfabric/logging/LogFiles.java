package io.cdap.cdap.appfabric.logging;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.logging.LogLayout.FileName;
import io.cdap.cdap.appfabric.logging.LogStorage.Entry;
import io.cdap.cdap.appfabric.namespace.NamespaceContent;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramReference;
import io.cdap.cdap.entity.ProgramRunId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/** The files of logs: where they are, which belong together, when they go. */
public final class LogFiles implements NamespaceContent {
  private final LogStorage storage;
  private final LogLayout layout;
  private final String process;
  private final LogOptions options;
  private final Clock clock;

  private LogFiles(
      LogStorage storage, LogLayout layout, String process, LogOptions options, Clock clock) {
    this.storage = requireNonNull(storage, "storage is null");
    this.layout = requireNonNull(layout, "layout is null");
    this.process = requireNonNull(process, "process is null");
    this.options = requireNonNull(options, "options is null");
    this.clock = requireNonNull(clock, "clock is null");
  }

  /** Files in a directory that is this process's alone. */
  public static LogFiles local(Path directory, LogOptions options, Clock clock) {
    return new LogFiles(new LocalLogStorage(directory), LogLayout.LOCAL, "", options, clock);
  }

  /**
   * Files that the processes of a cluster share.
   *
   * @param storage at the root of the platform's files; stays the caller's
   * @param process a name that no other process has or had, for example that of a container; of
   *     letters, digits, {@code _} and {@code -}
   */
  public static LogFiles shared(
      LogStorage storage, String process, LogOptions options, Clock clock) {
    if (!process.matches("[a-zA-Z0-9_-]+")) {
      throw new IllegalArgumentException(
          "The name of a process '%s' must be of letters, digits, '_' and '-'.".formatted(process));
    }
    return new LogFiles(storage, LogLayout.SHARED, process, options, clock);
  }

  LogOptions options() {
    return options;
  }

  LogStorage storage() {
    return storage;
  }

  LogReader reader() {
    return new LogReader(storage, options.settling(), clock);
  }

  LogSubject run(ProgramRunId run) {
    return run(run.program().reference(), run.run());
  }

  LogSubject run(ProgramReference program, String run) {
    return new LogSubject(layout.directory(program), run);
  }

  LogSubject service(String component, String service) {
    return new LogSubject(layout.system + "/" + component, service);
  }

  /**
   * Opens a log for writing.
   *
   * @param dropNotice says in the log that lines are missing
   */
  LogSink open(LogSubject subject, DropNotice dropNotice) {
    RotatingLogFile file = new RotatingLogFile(this, subject);
    return storage.isRemote()
        ? new BackgroundLog(subject.name(), file, options.maxBuffered(), dropNotice)
        : file;
  }

  /** What is kept of a run or service, for each process that wrote of it. */
  List<StoredLog> logs(LogSubject subject) throws IOException {
    return logs(subject.directory(), name -> name.subject().equals(subject.name()));
  }

  /** What is kept of all runs of a program. */
  List<StoredLog> runs(ProgramReference program) throws IOException {
    return logs(layout.directory(program), name -> true);
  }

  /** The files that this process wrote, oldest first. */
  List<StoredLog.Part> own(LogSubject subject) throws IOException {
    return logs(
            subject.directory(),
            name -> name.subject().equals(subject.name()) && name.process().equals(process))
        .stream()
        .flatMap(log -> log.parts().stream())
        .toList();
  }

  private List<StoredLog> logs(String directory, Predicate<FileName> wanted) throws IOException {
    Map<String, List<StoredLog.Part>> found = new TreeMap<>();
    for (Entry entry : storage.list(directory)) {
      layout
          .parse(entry.name())
          .filter(name -> !entry.directory() && wanted.test(name))
          .ifPresent(
              name ->
                  found
                      .computeIfAbsent(
                          name.subject() + "." + name.process(), key -> new ArrayList<>())
                      .add(
                          new StoredLog.Part(
                              directory + "/" + entry.name(),
                              name.number(),
                              entry.length(),
                              entry.modifiedMillis())));
    }
    List<StoredLog> logs = new ArrayList<>();
    found.forEach(
        (name, parts) -> {
          parts.sort(Comparator.comparingInt(StoredLog.Part::number));
          logs.add(new StoredLog(name, parts));
        });
    return logs;
  }

  /** The path of a file of this process. */
  String part(LogSubject subject, int number) {
    return subject.directory() + "/" + layout.format(new FileName(subject.name(), process, number));
  }

  @Override
  public String name() {
    return "logs";
  }

  @Override
  public void deleteAll(NamespaceId namespace) {
    removeOlderThan(layout.directory(namespace), Instant.MAX);
  }

  /**
   * Deletes what is older than the retention, and the directories that this leaves empty. Where
   * processes share the files, one of them should do this now and then.
   */
  public void removeExpired() {
    Instant limit = clock.instant().minus(options.retention());
    try {
      for (Entry namespace : storage.list(layout.namespaces)) {
        removeOlderThan(layout.directory(namespace.name()), limit);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot list the namespaces of logs", e);
    }
    removeOlderThan(layout.system, limit);
  }

  private void removeOlderThan(String directory, Instant limit) {
    try {
      if (remove(directory, limit)) {
        storage.delete(directory);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot clean up the logs under " + directory, e);
    }
  }

  /** Whether the directory was left empty. */
  private boolean remove(String directory, Instant limit) throws IOException {
    boolean empty = true;
    for (Entry entry : storage.list(directory)) {
      String path = directory + "/" + entry.name();
      boolean goes = entry.directory() ? remove(path, limit) : isExpired(entry, path, limit);
      // A directory that a log appeared in meanwhile stays.
      empty &= goes && storage.delete(path);
    }
    return empty;
  }

  private boolean isExpired(Entry entry, String path, Instant limit) throws IOException {
    if (layout.parse(entry.name()).isEmpty()) {
      return false;
    }
    if (limit.equals(Instant.MAX)) {
      return true;
    }
    // A quiet program may not have written for long.
    return Instant.ofEpochMilli(entry.modifiedMillis()).isBefore(limit) && storage.isComplete(path);
  }
}
