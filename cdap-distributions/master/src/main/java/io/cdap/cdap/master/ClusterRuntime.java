package io.cdap.cdap.master;

import io.cdap.cdap.appfabric.namespace.NamespaceRecords;
import io.cdap.cdap.appfabric.process.Closer;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.error.UnavailableException;
import io.cdap.cdap.runtime.twill.ContainerDescription;
import io.cdap.cdap.runtime.twill.ContainerResources;
import io.cdap.cdap.runtime.twill.LaunchRequest;
import io.cdap.cdap.runtime.twill.PlatformArchive;
import io.cdap.cdap.runtime.twill.PlatformLibrary;
import io.cdap.cdap.runtime.twill.TableContainerReports;
import io.cdap.cdap.runtime.twill.TwillLauncher;
import io.cdap.cdap.runtime.twill.TwillOptions;
import io.cdap.cdap.runtime.twill.TwillProgramOptions;
import io.cdap.cdap.runtime.twill.TwillProgramRuntime;
import io.cdap.cdap.runtime.twill.TwillSystemService;
import io.cdap.cdap.runtime.twill.YarnCluster;
import io.cdap.cdap.transaction.RemoteTransactionSystem;
import io.cdap.cdap.transaction.TransactionServer;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.yarn.conf.YarnConfiguration;

/** What the leading master runs on YARN: the platform's own services, and programs. */
final class ClusterRuntime implements AutoCloseable {
  private static final String QUEUE_OF_NAMESPACE = "scheduler.queue.name";
  private static final int MASTER_ATTEMPTS = 4;
  private static final String TRANSACTION_SERVICE = "service.system.cdap.transaction";

  /** Less than a master has to start; a busy cluster lets containers wait. */
  private static final Duration TRANSACTIONS_PATIENCE = Duration.ofMinutes(4);

  private final ClusterSettings settings;
  private final Closer closer = new Closer();
  private final ClusterFiles files;
  private final TwillLauncher launcher;
  private final YarnCluster cluster;

  private ClusterRuntime(ClusterSettings settings, ClusterFiles files, Path local)
      throws IOException {
    this.settings = settings;
    YarnConfiguration yarn = new YarnConfiguration(settings.hadoop());
    this.cluster = closer.add(new YarnCluster(yarn));
    this.launcher = closer.add(new TwillLauncher(yarn, twillOptions(files, local)));
    launcher.start();
    this.files = files;
  }

  static ClusterRuntime start(ClusterSettings settings, ClusterFiles files, Path local)
      throws IOException {
    return new ClusterRuntime(settings, files, local);
  }

  /**
   * Makes sure that transactions are served, which may take a moment more after this returns.
   *
   * @param host the name under which others reach this master
   */
  void startTransactions(String host) {
    if (settings.isTrue(Setting.TRANSACTION_IN_MASTER)) {
      closer.add(
          TransactionServer.start(
              new TransactionServiceSettings(settings).server(files, host), settings.hadoop()));
    } else {
      TwillSystemService transactions =
          closer.add(new TwillSystemService(launcher, cluster, transactionService()));
      transactions.start();
    }
  }

  /**
   * Waits until a transaction server answers.
   *
   * @throws IOException when none does
   */
  void awaitTransactions() throws IOException {
    try (RemoteTransactionSystem transactions =
        RemoteTransactionSystem.connect(
            new TransactionServiceSettings(settings).client(TRANSACTIONS_PATIENCE))) {
      transactions.client().status();
    } catch (UnavailableException e) {
      throw new IOException(
          "%s; see 'yarn application -list' for %s, and whether the queue '%s' (%s) has room for it"
              .formatted(
                  e.getMessage(),
                  TRANSACTION_SERVICE,
                  settings.get(Setting.SYSTEM_QUEUE),
                  Setting.SYSTEM_QUEUE.key()),
          e);
    }
  }

  /** Makes sure that messaging is served by containers, which may take a moment more. */
  void startMessaging() {
    closer.add(new TwillSystemService(launcher, cluster, messagingService())).start();
  }

  /** Runs programs on YARN; closed by the caller, before the tables are. */
  TwillProgramRuntime programs(
      SystemTables systemTables, NamespaceRecords namespaces, Clock clock) {
    return new TwillProgramRuntime(
        launcher,
        cluster,
        systemTables,
        new TableContainerReports(systemTables),
        new TwillProgramOptions(
            ProgramContainerMain.class.getName(),
            namespace ->
                namespaces
                    .find(namespace)
                    .map(record -> record.config().getOrDefault(QUEUE_OF_NAMESPACE, ""))
                    .filter(queue -> !queue.isEmpty()),
            Optional.of(settings.get(Setting.SCHEDULER_QUEUE)).filter(queue -> !queue.isEmpty())),
        clock);
  }

  private LaunchRequest transactionService() {
    return new LaunchRequest(
        new ContainerDescription(
            TRANSACTION_SERVICE, TransactionContainerMain.class.getName(), null, Map.of()),
        settings.number(Setting.TRANSACTION_INSTANCES, 1, 10),
        new ContainerResources(settings.number(Setting.TRANSACTION_MEMORY, 256, 1 << 20), 1),
        Optional.of(settings.get(Setting.SYSTEM_QUEUE)).filter(queue -> !queue.isEmpty()),
        "");
  }

  private LaunchRequest messagingService() {
    return new LaunchRequest(
        new ContainerDescription(
            "service.system.cdap.messaging",
            MessagingContainerMain.class.getName(),
            null,
            Map.of()),
        settings.number(Setting.MESSAGING_INSTANCES, 1, 20),
        new ContainerResources(settings.number(Setting.MESSAGING_MEMORY, 256, 1 << 20), 1),
        Optional.of(settings.get(Setting.SYSTEM_QUEUE)).filter(queue -> !queue.isEmpty()),
        "");
  }

  private TwillOptions twillOptions(ClusterFiles files, Path local) throws IOException {
    Files.createDirectories(local);
    PlatformLibrary library =
        new PlatformArchive(
                files.fileSystem(), files.libraries(), ClusterPlatform.VERSION.current())
            .ensure(jars(), Set.of());
    Path configuration = local.resolve(ProgramContainerMain.SETTINGS_FILE);
    settings.write(configuration);
    return new TwillOptions(
        settings.zooKeeperConnection() + "/twill",
        files.twill(),
        library,
        Optional.of(logback(local)),
        Map.of(ProgramContainerMain.SETTINGS_FILE, configuration.toUri()),
        Map.of(),
        String.join(" ", ClientJvm.FLAGS) + " " + settings.get(Setting.CONTAINER_JVM_OPTIONS),
        settings.get(Setting.AM_JVM_OPTIONS),
        settings.number(Setting.AM_MEMORY, 128, 1 << 20),
        MASTER_ATTEMPTS,
        settings.number(Setting.CONTAINER_RETRIES, 0, 1000),
        settings.seconds(Setting.CONTAINER_START_TIMEOUT),
        settings.isTrue(Setting.CLASS_ARCHIVE));
  }

  private static URI logback(Path local) throws IOException {
    Path file = local.resolve("logback.xml");
    try (InputStream in = ClusterRuntime.class.getResourceAsStream("/container-logback.xml")) {
      Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
    }
    return file.toUri();
  }

  /** The jars this process itself was started with. */
  private static List<Path> jars() {
    List<Path> jars = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      if (entry.endsWith(".jar")) {
        jars.add(Path.of(entry));
      }
    }
    return jars;
  }

  @Override
  public void close() {
    closer.close();
  }
}
