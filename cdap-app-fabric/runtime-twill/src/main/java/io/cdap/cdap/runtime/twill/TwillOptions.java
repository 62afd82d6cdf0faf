package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.fs.Path;

/**
 * How applications are launched.
 *
 * @param zooKeeper the servers and the path below which Twill keeps its nodes, for example {@code
 *     one:2181,two:2181/cdap/twill}; the path is made when it is missing
 * @param directory where Twill keeps the files of live applications
 * @param library the platform's jars, from {@link PlatformArchive}
 * @param logback the logback configuration of the containers and application masters; a plain one
 *     that writes to the container's output when empty
 * @param files files to put into the working directory of each container, by their names there;
 *     those that are not on the cluster's file system are copied for each application
 * @param environment variables for the containers
 * @param jvmOptions options for the JVMs of all containers; may be empty
 * @param masterJvmOptions options for the JVMs of all application masters; may be empty
 * @param masterMemoryMegabytes the memory of an application master; it always gets one core
 * @param masterAttempts how many application masters may fail before the application does
 * @param containerRetries how often a crashed container is started again
 * @param startTimeout how long an application may wait for its master to run; at least 180 s on a
 *     busy cluster
 * @param classArchive whether containers of programs record the platform's classes once per
 *     release, and map them from then on
 */
public record TwillOptions(
    String zooKeeper,
    Path directory,
    PlatformLibrary library,
    Optional<URI> logback,
    Map<String, URI> files,
    Map<String, String> environment,
    String jvmOptions,
    String masterJvmOptions,
    int masterMemoryMegabytes,
    int masterAttempts,
    int containerRetries,
    Duration startTimeout,
    boolean classArchive) {

  /**
   * How the JVM of an application master is called when nothing else is said: it lives for its
   * first seconds, in which the optimizing compiler costs more than it gains.
   */
  public static final String MASTER_JVM_OPTIONS =
      "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:-UsePerfData";

  /** The memory of an application master when nothing else is said. */
  public static final int MASTER_MEMORY_MEGABYTES = 512;

  /** How many masters are tried when nothing else is said. */
  public static final int MASTER_ATTEMPTS = 4;

  /** How often a container is started again when nothing else is said. */
  public static final int CONTAINER_RETRIES = 5;

  /** How long an application may wait when nothing else is said. */
  public static final Duration START_TIMEOUT = Duration.ofMinutes(5);

  public TwillOptions {
    requireNonNull(zooKeeper, "zooKeeper is null");
    requireNonNull(directory, "directory is null");
    requireNonNull(library, "library is null");
    requireNonNull(logback, "logback is null");
    files = Map.copyOf(files);
    environment = Map.copyOf(environment);
    requireNonNull(jvmOptions, "jvmOptions is null");
    requireNonNull(masterJvmOptions, "masterJvmOptions is null");
    requireNonNull(startTimeout, "startTimeout is null");
  }

  /** Options with the usual sizes and bounds. */
  public static TwillOptions of(String zooKeeper, Path directory, PlatformLibrary library) {
    return new TwillOptions(
        zooKeeper,
        directory,
        library,
        Optional.empty(),
        Map.of(),
        Map.of(),
        "",
        MASTER_JVM_OPTIONS,
        MASTER_MEMORY_MEGABYTES,
        MASTER_ATTEMPTS,
        CONTAINER_RETRIES,
        START_TIMEOUT,
        true);
  }

  /** The same with files for the containers. */
  public TwillOptions withFiles(Map<String, URI> newFiles) {
    return new TwillOptions(
        zooKeeper,
        directory,
        library,
        logback,
        newFiles,
        environment,
        jvmOptions,
        masterJvmOptions,
        masterMemoryMegabytes,
        masterAttempts,
        containerRetries,
        startTimeout,
        classArchive);
  }

  /** The same with other bounds. */
  public TwillOptions withBounds(
      int newMasterAttempts, int newContainerRetries, Duration newStartTimeout) {
    return new TwillOptions(
        zooKeeper,
        directory,
        library,
        logback,
        files,
        environment,
        jvmOptions,
        masterJvmOptions,
        masterMemoryMegabytes,
        newMasterAttempts,
        newContainerRetries,
        newStartTimeout,
        classArchive);
  }
}
