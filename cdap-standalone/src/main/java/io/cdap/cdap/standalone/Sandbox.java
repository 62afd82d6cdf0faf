package io.cdap.cdap.standalone;

import io.cdap.cdap.api.NamespaceSummary;
import io.cdap.cdap.appfabric.application.ApplicationConfigurator;
import io.cdap.cdap.appfabric.application.ApplicationEndpoints;
import io.cdap.cdap.appfabric.application.ApplicationStore;
import io.cdap.cdap.appfabric.application.Applications;
import io.cdap.cdap.appfabric.application.Authors;
import io.cdap.cdap.appfabric.application.DeploymentEndpoints;
import io.cdap.cdap.appfabric.application.ScheduleEndpoints;
import io.cdap.cdap.appfabric.artifact.ArtifactEndpoints;
import io.cdap.cdap.appfabric.artifact.ArtifactPropertyEndpoints;
import io.cdap.cdap.appfabric.artifact.ArtifactUploads;
import io.cdap.cdap.appfabric.artifact.LocalArtifactRepository;
import io.cdap.cdap.appfabric.artifact.SystemArtifacts;
import io.cdap.cdap.appfabric.classloading.ApiClassLoader;
import io.cdap.cdap.appfabric.classloading.BundledJars;
import io.cdap.cdap.appfabric.classloading.JarClassLoaders;
import io.cdap.cdap.appfabric.context.ProgramEnvironment;
import io.cdap.cdap.appfabric.dataset.DatasetEndpoints;
import io.cdap.cdap.appfabric.dataset.DatasetUseEndpoints;
import io.cdap.cdap.appfabric.dataset.ModuleEndpoints;
import io.cdap.cdap.appfabric.dataset.NamespaceDatasets;
import io.cdap.cdap.appfabric.logging.LogEndpoints;
import io.cdap.cdap.appfabric.logging.LogFiles;
import io.cdap.cdap.appfabric.logging.LogOptions;
import io.cdap.cdap.appfabric.logging.RunLogRouter;
import io.cdap.cdap.appfabric.metrics.MetricsEndpoints;
import io.cdap.cdap.appfabric.metrics.MetricsService;
import io.cdap.cdap.appfabric.namespace.NamespaceEndpoints;
import io.cdap.cdap.appfabric.namespace.NamespaceRecords;
import io.cdap.cdap.appfabric.namespace.Namespaces;
import io.cdap.cdap.appfabric.plugin.ArtifactPlugins;
import io.cdap.cdap.appfabric.plugin.PluginCatalog;
import io.cdap.cdap.appfabric.plugin.PluginEndpoints;
import io.cdap.cdap.appfabric.preferences.PreferenceEndpoints;
import io.cdap.cdap.appfabric.preferences.Preferences;
import io.cdap.cdap.appfabric.program.BatchEndpoints;
import io.cdap.cdap.appfabric.program.InstanceEndpoints;
import io.cdap.cdap.appfabric.program.ProgramEndpoints;
import io.cdap.cdap.appfabric.program.ProgramSettings;
import io.cdap.cdap.appfabric.program.ProgramStatusListener;
import io.cdap.cdap.appfabric.program.Programs;
import io.cdap.cdap.appfabric.program.RunRecords;
import io.cdap.cdap.appfabric.program.TimeUuids;
import io.cdap.cdap.appfabric.security.EncryptionKey;
import io.cdap.cdap.appfabric.security.SecureKeyEndpoints;
import io.cdap.cdap.appfabric.security.SecureKeys;
import io.cdap.cdap.appfabric.service.EndpointRegistry;
import io.cdap.cdap.appfabric.service.ServiceEndpoints;
import io.cdap.cdap.appfabric.service.ServiceOptions;
import io.cdap.cdap.appfabric.service.ServiceRuntime;
import io.cdap.cdap.appfabric.system.ConfigurationEntry;
import io.cdap.cdap.appfabric.system.ConsoleSettingsEndpoints;
import io.cdap.cdap.appfabric.system.PlatformEndpoints;
import io.cdap.cdap.appfabric.system.ProfileEndpoints;
import io.cdap.cdap.appfabric.system.SystemService;
import io.cdap.cdap.appfabric.system.SystemServiceEndpoints;
import io.cdap.cdap.appfabric.worker.WorkerRuntime;
import io.cdap.cdap.datasets.DataFabric;
import io.cdap.cdap.datasets.transaction.TransactionSettings;
import io.cdap.cdap.error.PlatformException;
import io.cdap.cdap.gateway.CommonEndpoints;
import io.cdap.cdap.gateway.GatewayOptions;
import io.cdap.cdap.gateway.HttpEndpoints;
import io.cdap.cdap.gateway.HttpGateway;
import io.cdap.cdap.storage.TableStore;
import io.cdap.cdap.storage.rocksdb.RocksTableStore;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * The whole platform in this process: everything it is made of is made here, in the order in which
 * it is listed, and closed in the reverse order.
 */
public final class Sandbox implements AutoCloseable {
  private static final Duration CONFIGURE_TIMEOUT = Duration.ofSeconds(60);
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(10);
  private static final long MAX_JAR_BYTES = 1L << 30;

  private final SandboxOptions options;
  private final Closer closer = new Closer();
  private HttpGateway gateway;

  private Sandbox(SandboxOptions options) {
    this.options = options;
  }

  /**
   * Starts a sandbox on a data directory that the caller holds.
   *
   * @throws SandboxStartException when it cannot start; nothing is left running
   */
  static Sandbox start(SandboxOptions options) throws SandboxStartException {
    Sandbox sandbox = new Sandbox(options);
    try {
      sandbox.startAll();
      return sandbox;
    } catch (IOException | PlatformException e) {
      sandbox.close();
      throw new SandboxStartException(
          "cannot start on %s: %s".formatted(options.data(), e.getMessage()), e);
    } catch (RuntimeException e) {
      sandbox.close();
      throw e;
    }
  }

  private void startAll() throws IOException {
    Clock clock = Clock.systemUTC();
    SecureRandom random = new SecureRandom();
    Path data = options.data();
    Path temporary = data.resolve("tmp");
    Supplier<UUID> ids = new TimeUuids(clock, random)::next;
    ClassLoader apiClasses = ApiClassLoader.over(Sandbox.class.getClassLoader());

    // Logs first: everything after may log.
    LogFiles logFiles = new LogFiles(LogOptions.in(options.logs()), clock);
    RunLogRouter logs = closer.add(new RunLogRouter(logFiles));
    closer.add(ProcessLogging.attach(logs));
    logs.start();

    TableStore store = closer.add(RocksTableStore.open(data.resolve("store"), clock));
    DataFabric fabric =
        closer.add(
            DataFabric.open(
                store, TransactionSettings.DEFAULT, fileDatasets(data), apiClasses, clock));
    MetricsService metrics = closer.add(new MetricsService(store, clock));
    metrics.start();

    NamespaceRecords namespaceRecords = new NamespaceRecords(fabric.systemTables());
    JarClassLoaders classLoaders =
        closer.add(new JarClassLoaders(temporary.resolve("jars"), BundledJars.USUAL));
    LocalArtifactRepository artifacts =
        new LocalArtifactRepository(
            fabric.systemTables(),
            data,
            classLoaders,
            BundledJars.USUAL,
            apiClasses,
            () -> ids.get().toString());
    artifacts.start();
    SystemArtifacts systemArtifacts =
        new SystemArtifacts(artifacts, data.resolve("artifacts"), temporary);
    systemArtifacts.scan();
    PluginCatalog pluginCatalog = new PluginCatalog(artifacts);
    ArtifactPlugins plugins = new ArtifactPlugins(artifacts, pluginCatalog, feature -> false);

    Preferences preferences = new Preferences(fabric.systemTables());
    SecureKeys secureKeys =
        new SecureKeys(
            fabric.systemTables(),
            namespaceRecords,
            EncryptionKey.loadOrCreate(data.resolve("secure-keys.key"), random),
            clock);

    ProgramSettings programSettings = new ProgramSettings();
    RunRecords runRecords = new RunRecords(programSettings);
    Applications applications =
        new Applications(
            fabric.systemTables(),
            new ApplicationStore(),
            runRecords,
            artifacts,
            namespaceRecords,
            new ApplicationConfigurator(plugins, CONFIGURE_TIMEOUT, PlatformVersion.current()),
            fabric.datasets(),
            clock,
            ids);
    EndpointRegistry services = new EndpointRegistry();
    ProgramEnvironment environment =
        new ProgramEnvironment(
            artifacts,
            plugins,
            fabric.scopes(),
            secureKeys,
            secureKeys,
            namespace ->
                namespaceRecords
                    .find(namespace)
                    .map(
                        record ->
                            new NamespaceSummary(
                                record.name(), record.description(), record.generation())),
            metrics.context(Map.of()),
            logs,
            () -> URI.create(url()),
            services::runs,
            "sandbox");
    Programs programs =
        closer.add(
            new Programs(
                fabric.systemTables(),
                applications,
                runRecords,
                programSettings,
                preferences,
                List.of(
                    new ServiceRuntime(environment, services, ServiceOptions.standard()),
                    new WorkerRuntime(environment)),
                ProgramStatusListener.NONE,
                logs,
                clock,
                ids,
                STOP_TIMEOUT));
    programs.correct();

    Namespaces namespaces =
        new Namespaces(
            fabric.systemTables(),
            namespaceRecords,
            List.of(
                applications,
                new NamespaceDatasets(fabric.datasets()),
                preferences,
                secureKeys,
                artifacts,
                logFiles,
                metrics),
            new NamespaceDatasets(fabric.datasets()),
            clock,
            options.unrecoverableReset());
    namespaces.start();

    ArtifactUploads uploads = new ArtifactUploads(temporary, MAX_JAR_BYTES);
    Authors authors = new Authors(System.getProperty("user.name"));
    List<HttpEndpoints> endpoints =
        List.of(
            new CommonEndpoints(),
            new PlatformEndpoints(
                PlatformVersion.current(), PlatformVersion.parts(), this::configuration, List::of),
            new SystemServiceEndpoints(
                List.of(
                    new SystemService("appfabric", "Serves applications and programs", () -> true),
                    new SystemService("dataset.executor", "Serves datasets", () -> true),
                    new SystemService("log.saver", "Keeps logs", () -> true),
                    new SystemService("metrics", "Answers metrics queries", () -> true),
                    new SystemService("metrics.processor", "Keeps metrics", () -> true),
                    new SystemService("transaction", "Runs transactions", fabric::isRunning))),
            new ConsoleSettingsEndpoints(fabric.systemTables()),
            new ProfileEndpoints(namespaceRecords, clock),
            new NamespaceEndpoints(namespaceRecords, namespaces),
            new ArtifactEndpoints(artifacts, systemArtifacts, namespaceRecords, uploads),
            new ArtifactPropertyEndpoints(artifacts, namespaceRecords),
            new PluginEndpoints(artifacts, pluginCatalog, namespaceRecords),
            new ApplicationEndpoints(applications, authors),
            new DeploymentEndpoints(applications, authors, temporary),
            new ScheduleEndpoints(applications),
            new ProgramEndpoints(programs),
            new BatchEndpoints(programs),
            new InstanceEndpoints(programs),
            new ServiceEndpoints(services, programs),
            new DatasetEndpoints(fabric.datasets(), namespaceRecords),
            new DatasetUseEndpoints(applications, programs, fabric.datasets()),
            new ModuleEndpoints(
                fabric.datasets(), namespaceRecords, data.resolve("modules"), ids),
            new PreferenceEndpoints(preferences, namespaceRecords, programs),
            new SecureKeyEndpoints(secureKeys),
            new LogEndpoints(
                logs, logFiles, programs::hasRun, List.of("appfabric"), clock, ZoneId.systemDefault()),
            new MetricsEndpoints(metrics, clock));
    gateway =
        closer.add(
            new HttpGateway(
                GatewayOptions.builder()
                    .bindAddress(options.host())
                    .port(options.port())
                    .build(),
                endpoints));
    gateway.start();
  }

  /** Where the sandbox answers, for example {@code http://127.0.0.1:11015}. */
  public String url() {
    return "http://%s:%d".formatted(options.host(), gateway.port());
  }

  @Override
  public void close() {
    closer.close();
  }
}
