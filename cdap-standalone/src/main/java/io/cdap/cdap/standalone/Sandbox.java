package io.cdap.cdap.standalone;

import io.cdap.cdap.api.NamespaceSummary;
import io.cdap.cdap.appfabric.AppFabric;
import io.cdap.cdap.appfabric.AppFabricOptions;
import io.cdap.cdap.appfabric.AppFabricParts;
import io.cdap.cdap.appfabric.LocalPrograms;
import io.cdap.cdap.appfabric.artifact.ArtifactEndpoints;
import io.cdap.cdap.appfabric.artifact.ArtifactPropertyEndpoints;
import io.cdap.cdap.appfabric.artifact.ArtifactUploads;
import io.cdap.cdap.appfabric.artifact.StoredArtifactRepository;
import io.cdap.cdap.appfabric.artifact.SystemArtifacts;
import io.cdap.cdap.appfabric.classloading.ApiClassLoader;
import io.cdap.cdap.appfabric.classloading.BundledJars;
import io.cdap.cdap.appfabric.classloading.JarClassLoaders;
import io.cdap.cdap.appfabric.file.LocalJarStore;
import io.cdap.cdap.appfabric.context.ProgramEnvironment;
import io.cdap.cdap.appfabric.logging.LogEndpoints;
import io.cdap.cdap.appfabric.logging.LogFiles;
import io.cdap.cdap.appfabric.logging.LogOptions;
import io.cdap.cdap.appfabric.logging.RunLogRouter;
import io.cdap.cdap.appfabric.metrics.MetricsEndpoints;
import io.cdap.cdap.appfabric.metrics.MetricsOptions;
import io.cdap.cdap.appfabric.metrics.MetricsService;
import io.cdap.cdap.appfabric.metrics.MetricsStore;
import io.cdap.cdap.appfabric.namespace.NamespaceContent;
import io.cdap.cdap.appfabric.namespace.NamespaceEndpoints;
import io.cdap.cdap.appfabric.namespace.NamespaceRecords;
import io.cdap.cdap.appfabric.namespace.Namespaces;
import io.cdap.cdap.appfabric.plugin.ArtifactPlugins;
import io.cdap.cdap.appfabric.plugin.PluginCatalog;
import io.cdap.cdap.appfabric.plugin.PluginEndpoints;
import io.cdap.cdap.appfabric.preferences.PreferenceEndpoints;
import io.cdap.cdap.appfabric.preferences.Preferences;
import io.cdap.cdap.appfabric.process.Closer;
import io.cdap.cdap.appfabric.process.LogMetrics;
import io.cdap.cdap.appfabric.process.ProcessLogging;
import io.cdap.cdap.appfabric.program.InstanceNumbering;
import io.cdap.cdap.appfabric.program.ProgramStatusListener;
import io.cdap.cdap.appfabric.program.TimeUuids;
import io.cdap.cdap.appfabric.security.EncryptionKey;
import io.cdap.cdap.appfabric.security.SecureKeyEndpoints;
import io.cdap.cdap.appfabric.security.SecureKeys;
import io.cdap.cdap.appfabric.service.EndpointRegistry;
import io.cdap.cdap.appfabric.service.ServiceOptions;
import io.cdap.cdap.appfabric.system.ConfigurationEntry;
import io.cdap.cdap.appfabric.system.ConsoleSettingsEndpoints;
import io.cdap.cdap.appfabric.system.PlatformEndpoints;
import io.cdap.cdap.appfabric.system.ProfileEndpoints;
import io.cdap.cdap.appfabric.system.SystemService;
import io.cdap.cdap.appfabric.system.SystemServiceEndpoints;
import io.cdap.cdap.datasets.DataFabric;
import io.cdap.cdap.datasets.file.FileTypes;
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
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The whole platform in this process: everything it is made of is made here, in the order in which
 * it is listed, and closed in the reverse order.
 */
public final class Sandbox implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Sandbox.class);

  private final SandboxOptions options;
  private final SiteSettings site;
  private final Clock clock = Clock.systemUTC();
  private final SecureRandom random = new SecureRandom();
  private final Closer closer = new Closer();
  private HttpGateway gateway;
  private boolean unrecoverableReset;

  private Sandbox(SandboxOptions options, SiteSettings site) {
    this.options = options;
    this.site = site;
  }

  /**
   * Starts a sandbox on a data directory that the caller holds.
   *
   * @throws SandboxStartException when it cannot start; nothing is left running
   */
  static Sandbox start(SandboxOptions options) throws SandboxStartException {
    Sandbox sandbox = new Sandbox(options, SiteSettings.load(options.data()));
    try {
      sandbox.start();
      return sandbox;
    } catch (SandboxStartException e) {
      sandbox.close();
      throw e;
    } catch (IOException | PlatformException e) {
      sandbox.close();
      throw new SandboxStartException(
          "cannot start on %s: %s".formatted(options.data(), e.getMessage()), e);
    } catch (RuntimeException e) {
      sandbox.close();
      throw e;
    }
  }

  private void start() throws IOException, SandboxStartException {
    Path data = options.data();
    unrecoverableReset = site.unrecoverableReset(options.unrecoverableReset());
    Path temporary = data.resolve("tmp");
    loadStoreMeanwhile();
    DataDirectory.deleteTree(temporary); // of what an unclean stop left behind
    ArtifactUploads uploads = new ArtifactUploads(temporary, site.maxJarBytes());
    ClassLoader apiClasses = ApiClassLoader.over(Sandbox.class.getClassLoader());

    // Data: the store, transactions and datasets on it, metrics.
    TableStore store = closer.add(RocksTableStore.open(data.resolve("store"), clock));
    DataFabric fabric =
        closer.add(
            DataFabric.open(
                store,
                TransactionSettings.DEFAULT,
                List.of(FileTypes.local(data, clock)),
                apiClasses,
                clock));
    MetricsStore metricsStore = MetricsStore.open(store, MetricsOptions.DEFAULT, clock);
    MetricsService metrics = closer.add(new MetricsService(metricsStore));
    metrics.start();

    // Logs of runs and of the platform.
    LogFiles logFiles = LogFiles.local(options.logs(), LogOptions.DEFAULT, clock);
    RunLogRouter logs = closer.add(new RunLogRouter(logFiles));
    closer.add(ProcessLogging.attach(logs, new LogMetrics(metrics)));
    logs.start();
    logs.startCleaningUp();

    // What applications are made from: artifacts and plugins, preferences and secure keys.
    NamespaceRecords namespaceRecords = new NamespaceRecords(fabric.systemTables());
    JarClassLoaders classLoaders =
        closer.add(new JarClassLoaders(temporary.resolve("jars"), BundledJars.USUAL));
    TimeUuids artifactIds = new TimeUuids(clock, random);
    StoredArtifactRepository artifacts =
        new StoredArtifactRepository(
            fabric.systemTables(),
            new LocalJarStore(data),
            classLoaders,
            BundledJars.USUAL,
            apiClasses,
            () -> artifactIds.next().toString());
    artifacts.removeOrphans(Instant.MAX);
    SystemArtifacts systemArtifacts =
        new SystemArtifacts(artifacts, data.resolve("artifacts"), temporary);
    systemArtifacts.scan();
    PluginCatalog pluginCatalog = new PluginCatalog(artifacts);
    Preferences preferences = new Preferences(fabric.systemTables());
    SecureKeys secureKeys =
        new SecureKeys(
            fabric.systemTables(),
            namespaceRecords,
            EncryptionKey.loadOrCreate(data.resolve("secure-keys.key"), random),
            clock);

    // Applications and their programs.
    AppFabricOptions applicationOptions = applicationOptions(data, uploads);
    ArtifactPlugins plugins = new ArtifactPlugins(artifacts, pluginCatalog, feature -> false);
    EndpointRegistry registry = new EndpointRegistry();
    LocalPrograms programs =
        closer.add(
            new LocalPrograms(
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
                    registry::isAvailable,
                    applicationOptions.clusterName()),
                registry,
                applicationOptions.services(),
                InstanceNumbering.ALL_HERE));
    AppFabric applications =
        closer.add(
            new AppFabric(
                applicationOptions,
                new AppFabricParts(
                    fabric.systemTables(),
                    fabric.datasets(),
                    artifacts,
                    plugins,
                    namespaceRecords,
                    preferences,
                    logs,
                    ProgramStatusListener.NONE,
                    preferences::removeAll,
                    registry),
                programs.runtimes(),
                clock,
                random));
    applications.start();

    List<NamespaceContent> contents = new ArrayList<>(applications.namespaceContents());
    contents.addAll(List.of(preferences, secureKeys, artifacts, logFiles, metrics));
    Namespaces namespaces =
        new Namespaces(
            fabric.systemTables(),
            namespaceRecords,
            contents,
            applications.namespaceDatasets(),
            clock,
            unrecoverableReset);
    namespaces.start();

    // The way in.
    List<SystemService> systemServices = systemServices(fabric);
    List<HttpEndpoints> endpoints = new ArrayList<>(applications.endpoints());
    endpoints.addAll(
        List.of(
            new CommonEndpoints(),
            programs.calls(),
            new PlatformEndpoints(
                PlatformVersion.current(), PlatformVersion.parts(), this::configuration, List::of),
            new SystemServiceEndpoints(systemServices),
            new ConsoleSettingsEndpoints(fabric.systemTables()),
            new ProfileEndpoints(namespaceRecords, clock),
            new NamespaceEndpoints(namespaceRecords, namespaces),
            new ArtifactEndpoints(artifacts, systemArtifacts, namespaceRecords, uploads),
            new ArtifactPropertyEndpoints(artifacts, namespaceRecords),
            new PluginEndpoints(artifacts, pluginCatalog, namespaceRecords),
            new PreferenceEndpoints(preferences, namespaceRecords, applications.programLookup()),
            new SecureKeyEndpoints(secureKeys),
            new LogEndpoints(
                logs,
                logFiles,
                applications.programs()::hasRun,
                // They share the process, and with it the log.
                systemServices.stream().map(SystemService::name).collect(Collectors.toSet()),
                clock,
                ZoneId.systemDefault()),
            new MetricsEndpoints(metrics, metricsStore, clock)));
    gateway =
        closer.add(
            new HttpGateway(
                GatewayOptions.builder().bindAddress(options.host()).port(options.port()).build(),
                endpoints));
    gateway.start();
  }

  /** The store's native code takes about as long to load as the classes before its opening. */
  private static void loadStoreMeanwhile() {
    Thread loader =
        new Thread(
            () -> {
              try {
                RocksTableStore.load();
              } catch (IOException e) {
                LOG.debug("Left to the opening of the store, which will say so.", e);
              }
            },
            "store-loader");
    loader.setDaemon(true);
    loader.start();
  }

  private AppFabricOptions applicationOptions(Path data, ArtifactUploads uploads)
      throws SandboxStartException {
    AppFabricOptions standard =
        AppFabricOptions.sandbox(
            data, uploads, PlatformVersion.current(), System.getProperty("user.name"));
    ServiceOptions services = standard.services();
    return new AppFabricOptions(
        site.seconds(SiteSettings.CONFIGURE_TIMEOUT, standard.configureTimeout()),
        site.seconds(SiteSettings.STOP_TIMEOUT, standard.stopTimeout()),
        new ServiceOptions(
            site.seconds(SiteSettings.REQUEST_TIMEOUT, services.requestTimeout()),
            services.drainTimeout()),
        uploads,
        standard.jars(),
        standard.platformVersion(),
        standard.user(),
        standard.clusterName());
  }

  private static List<SystemService> systemServices(DataFabric fabric) {
    return List.of(
        new SystemService("appfabric", "Serves applications and programs", () -> true),
        new SystemService("dataset.executor", "Serves datasets", () -> true),
        new SystemService("log.saver", "Keeps the logs of programs", () -> true),
        new SystemService("metrics", "Answers metrics queries", () -> true),
        new SystemService("metrics.processor", "Keeps metrics", () -> true),
        new SystemService("transaction", "Runs transactions", fabric::isRunning));
  }

  private List<ConfigurationEntry> configuration() {
    return List.of(
        new ConfigurationEntry(
            Namespaces.RESET_PROPERTY, Boolean.toString(unrecoverableReset), "sandbox"),
        new ConfigurationEntry("local.data.dir", options.data().toString(), "sandbox"),
        new ConfigurationEntry("router.bind.address", options.host(), "sandbox"),
        new ConfigurationEntry("router.bind.port", Integer.toString(gateway.port()), "sandbox"));
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
