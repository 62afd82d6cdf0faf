package io.cdap.cdap.appfabric.logging;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.namespace.NamespaceContent;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramReference;
import io.cdap.cdap.entity.ProgramRunId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The layout of log files: {@code programs/<namespace>/<app>/<type>/<program>/<run>.<n>.log.jsonl}
 * and {@code system/<component>/<service>.<n>.log.jsonl}, {@code n} counting up.
 */
public final class LogFiles implements NamespaceContent {
  private static final Logger LOG = LoggerFactory.getLogger(LogFiles.class);
  private static final String SUFFIX = ".log.jsonl";

  private final LogOptions options;
  private final Clock clock;

  public LogFiles(LogOptions options, Clock clock) {
    this.options = requireNonNull(options, "options is null");
    this.clock = requireNonNull(clock, "clock is null");
  }

  LogOptions options() {
    return options;
  }

  Path base(ProgramRunId run) {
    return directory(run.program().reference()).resolve(run.run());
  }

  Path base(ProgramReference program, String run) {
    return directory(program).resolve(run);
  }

  Path systemBase(String component, String service) {
    return options.directory().resolve("system").resolve(component).resolve(service);
  }

  private Path namespaceDirectory(String namespace) {
    return options.directory().resolve("programs").resolve(namespace);
  }

  private Path directory(ProgramReference program) {
    return namespaceDirectory(program.namespace().name())
        .resolve(program.application().application())
        .resolve(program.kind().lowerCaseName())
        .resolve(program.program());
  }

  /** The files of a run or service, oldest first. */
  List<Path> parts(Path base) throws IOException {
    String prefix = base.getFileName() + ".";
    return list(base.getParent()).stream()
        .filter(file -> file.getFileName().toString().startsWith(prefix))
        .filter(file -> part(base, partNumber(file)).equals(file))
        .sorted(Comparator.comparingInt(LogFiles::partNumber))
        .toList();
  }

  /** The files of all runs of a program, those of one run together, oldest first. */
  List<List<Path>> runs(ProgramReference program) throws IOException {
    List<List<Path>> runs = new ArrayList<>();
    Path directory = directory(program);
    List<String> names =
        list(directory).stream()
            .map(file -> file.getFileName().toString())
            .filter(name -> name.endsWith(SUFFIX))
            .map(name -> name.substring(0, name.indexOf('.')))
            .distinct()
            .sorted()
            .toList();
    for (String name : names) {
      runs.add(parts(directory.resolve(name)));
    }
    return runs;
  }

  private static List<Path> list(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.toList();
    } catch (NoSuchFileException e) {
      return List.of();
    }
  }

  static Path part(Path base, int number) {
    return base.resolveSibling(base.getFileName() + "." + number + SUFFIX);
  }

  /** The number of a file of a run or service; -1 for a file that is none. */
  static int partNumber(Path file) {
    String name = file.getFileName().toString();
    if (!name.endsWith(SUFFIX)) {
      return -1;
    }
    String stem = name.substring(0, name.length() - SUFFIX.length());
    try {
      return Integer.parseInt(stem.substring(stem.lastIndexOf('.') + 1));
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  @Override
  public String name() {
    return "logs";
  }

  @Override
  public void deleteAll(NamespaceId namespace) {
    removeOlderThan(namespaceDirectory(namespace.name()), Instant.MAX);
  }

  /** Deletes what is older than the retention, and the directories that this leaves empty. */
  public void removeExpired() {
    removeOlderThan(options.directory(), clock.instant().minus(options.retention()));
  }

  private static void removeOlderThan(Path root, Instant limit) {
    if (!Files.isDirectory(root)) {
      return;
    }
    try {
      Files.walkFileTree(
          root,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
              if (partNumber(file) >= 0
                  && attributes.lastModifiedTime().toInstant().isBefore(limit)) {
                Files.deleteIfExists(file);
              }
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure)
                throws IOException {
              if (failure instanceof NoSuchFileException) {
                return FileVisitResult.CONTINUE;
              }
              throw failure;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, IOException failure)
                throws IOException {
              if (list(directory).isEmpty()) {
                removeEmpty(directory);
              }
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException("cannot clean up the logs under " + root, e);
    }
  }

  private static void removeEmpty(Path directory) throws IOException {
    try {
      Files.deleteIfExists(directory);
    } catch (java.nio.file.DirectoryNotEmptyException e) {
      LOG.debug("A log appeared in {} while it was cleaned up", directory);
    }
  }
}
