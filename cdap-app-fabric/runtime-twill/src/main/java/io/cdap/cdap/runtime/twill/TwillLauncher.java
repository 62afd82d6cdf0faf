package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.twill.api.Configs;
import org.apache.twill.api.TwillController;
import org.apache.twill.api.TwillPreparer;
import org.apache.twill.filesystem.FileContextLocationFactory;
import org.apache.twill.internal.RunIds;
import org.apache.twill.yarn.YarnTwillRunnerService;

/**
 * Launches applications and finds live ones. Applications go on when it is closed. Safe for use by
 * many threads.
 *
 * <pre>{@code
 * TwillLauncher launcher = new TwillLauncher(configuration, options);
 * launcher.start();
 * TwillController controller = launcher.launch(request);
 * }</pre>
 */
public final class TwillLauncher implements AutoCloseable {
  private static final Duration ZOOKEEPER_TIMEOUT = Duration.ofSeconds(20);
  private static final String LOGBACK = "logback.xml";

  /**
   * Where the bundled logback configuration is found in the working directory. An application
   * master has it on no class path, and would write all that Hadoop says at DEBUG.
   */
  private static final String LOGGING =
      "-Dlogback.configurationFile=resources.jar/resources/" + LOGBACK;

  /**
   * Set, to nothing, in containers alone. Twill gives containers all options of application
   * masters, too; the shell that starts a JVM leaves them out where this variable is set.
   */
  private static final String NO_MASTER = "CDAP_NO_APPLICATION_MASTER";

  private final YarnConfiguration configuration;
  private final TwillOptions options;
  private final YarnTwillRunnerService runner;
  private Optional<Path> logback = Optional.empty();

  /** A launcher that does nothing yet. */
  public TwillLauncher(YarnConfiguration configuration, TwillOptions options) {
    this.configuration = requireNonNull(configuration, "configuration is null");
    this.options = requireNonNull(options, "options is null");
    this.runner =
        new YarnTwillRunnerService(
            configuration,
            options.zooKeeper(),
            new FileContextLocationFactory(configuration, options.directory().toUri().getPath()));
  }

  /**
   * Connects, and begins to look for live applications; they are found a little later.
   *
   * @throws io.cdap.cdap.error.UnavailableException when ZooKeeper does not answer
   */
  public void start() {
    ZooKeeperRoot.ensure(options.zooKeeper(), ZOOKEEPER_TIMEOUT);
    runner.start();
  }

  /** How long an application may wait for its master to run. */
  Duration startTimeout() {
    return options.startTimeout();
  }

  /**
   * Launches an application; it is submitted soon after this returns.
   *
   * @throws RuntimeException when it cannot be prepared
   */
  public TwillController launch(LaunchRequest request) {
    // Twill finds the classes of its bundle by the context loader, in threads it makes here.
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(TwillLauncher.class.getClassLoader());
    try {
      return prepare(request).start(options.startTimeout().toMillis(), TimeUnit.MILLISECONDS);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private TwillPreparer prepare(LaunchRequest request) {
    ClassSharing classes = classSharing(request);
    List<String> ofTheCluster =
        List.of(
            configuration.getStrings(
                YarnConfiguration.YARN_APPLICATION_CLASSPATH,
                YarnConfiguration.DEFAULT_YARN_APPLICATION_CLASSPATH));
    TwillPreparer preparer =
        runner
            .prepare(new ContainerApplication(request, options, classes.files()))
            .withConfiguration(
                Map.of(
                    Configs.Keys.LOG_COLLECTION_ENABLED,
                    "false",
                    Configs.Keys.YARN_AM_MEMORY_MB,
                    Integer.toString(options.masterMemoryMegabytes()),
                    Configs.Keys.YARN_MAX_APP_ATTEMPTS,
                    Integer.toString(options.masterAttempts())))
            .withArguments(ContainerApplication.RUNNABLE, request.description().toJson())
            .withBundlerClassAcceptor(new BundledClasses())
            .withDependencies(BundleMarker.class)
            .withResources(logback())
            .withApplicationClassPaths(ofTheCluster)
            .withEnv(environment(classes))
            .withMaxRetries(ContainerApplication.RUNNABLE, options.containerRetries());
    List<String> jvmOptions = new ArrayList<>();
    jvmOptions.add(new ContainerClassPath(options.library(), ofTheCluster).option());
    jvmOptions.addAll(classes.jvmOptions());
    jvmOptions.add(options.jvmOptions());
    jvmOptions.add(request.jvmOptions());
    preparer.setJVMOptions("%s ${%s-%s}".formatted(LOGGING, NO_MASTER, options.masterJvmOptions()));
    preparer.setJVMOptions(ContainerApplication.RUNNABLE, String.join(" ", jvmOptions).strip());
    request.queue().ifPresent(preparer::setSchedulerQueue);
    return preparer;
  }

  private Map<String, String> environment(ClassSharing classes) {
    Map<String, String> environment = new HashMap<>(options.environment());
    environment.putAll(classes.environment());
    environment.put(NO_MASTER, "");
    return environment;
  }

  /** All containers map the archive of their release; those of programs record a missing one. */
  private ClassSharing classSharing(LaunchRequest request) {
    if (!options.classArchive()) {
      return ClassSharing.NONE;
    }
    ClassArchive archive = ClassArchive.of(options.library());
    try {
      if (archive.exists(configuration)) {
        return ClassSharing.mapping(archive);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("The file system of the cluster does not answer.", e);
    }
    return request.description().run().isPresent()
        ? ClassSharing.recording(archive)
        : ClassSharing.NONE;
  }

  /** The live application of that name and Twill run, if it was found already. */
  public Optional<TwillController> find(String name, String twillRun) {
    return Optional.ofNullable(runner.lookup(name, RunIds.fromString(twillRun)));
  }

  /** The live applications of that name that were found already. */
  public List<TwillController> live(String name) {
    List<TwillController> live = new ArrayList<>();
    runner.lookup(name).forEach(live::add);
    return live;
  }

  @Override
  public void close() {
    runner.stop();
    synchronized (this) {
      logback.ifPresent(TwillLauncher::delete);
      logback = Optional.empty();
    }
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
      Files.deleteIfExists(file.getParent());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A file named logback.xml, because it keeps its name in the container. */
  private synchronized URI logback() {
    if (options.logback().isPresent()) {
      return options.logback().get();
    }
    if (logback.isEmpty()) {
      try (InputStream content = TwillLauncher.class.getResourceAsStream("container-logback.xml")) {
        Path file = Files.createTempDirectory("cdap-twill").resolve(LOGBACK);
        Files.copy(requireNonNull(content, "content is null"), file);
        logback = Optional.of(file);
      } catch (IOException e) {
        throw new UncheckedIOException("The logback file of containers cannot be written.", e);
      }
    }
    return logback.get().toUri();
  }
}
