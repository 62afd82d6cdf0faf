package io.cdap.cdap.standalone;

import io.cdap.cdap.appfabric.AppFabricOptions;
import io.cdap.cdap.appfabric.ControlPlane;
import io.cdap.cdap.appfabric.ControlPlaneOptions;
import io.cdap.cdap.appfabric.LocalPrograms;
import io.cdap.cdap.appfabric.PlatformStores;
import io.cdap.cdap.appfabric.artifact.ArtifactUploads;
import io.cdap.cdap.appfabric.classloading.ApiClassLoader;
import io.cdap.cdap.appfabric.file.LocalJarStore;
import io.cdap.cdap.appfabric.logging.LogFiles;
import io.cdap.cdap.appfabric.logging.LogOptions;
import io.cdap.cdap.appfabric.logging.RunLogRouter;
import io.cdap.cdap.appfabric.messaging.MessagingEndpoints;
import io.cdap.cdap.appfabric.metrics.MetricsOptions;
import io.cdap.cdap.appfabric.metrics.MetricsService;
import io.cdap.cdap.appfabric.metrics.MetricsStore;
import io.cdap.cdap.appfabric.namespace.Namespaces;
import io.cdap.cdap.appfabric.process.Closer;
import io.cdap.cdap.appfabric.process.LogMetrics;
import io.cdap.cdap.appfabric.process.PlatformVersion;
import io.cdap.cdap.appfabric.process.ProcessLogging;
import io.cdap.cdap.appfabric.program.InstanceNumbering;
import io.cdap.cdap.appfabric.security.Access;
import io.cdap.cdap.appfabric.security.AccessEnforcer;
import io.cdap.cdap.appfabric.security.EncryptionKey;
import io.cdap.cdap.appfabric.service.EndpointRegistry;
import io.cdap.cdap.appfabric.service.ServiceOptions;
import io.cdap.cdap.appfabric.system.ConfigurationEntry;
import io.cdap.cdap.appfabric.system.SystemService;
import io.cdap.cdap.datasets.DataFabric;
import io.cdap.cdap.datasets.file.FileTypes;
import io.cdap.cdap.datasets.transaction.TransactionSettings;
import io.cdap.cdap.error.PlatformException;
import io.cdap.cdap.gateway.CommonEndpoints;
import io.cdap.cdap.gateway.GatewayOptions;
import io.cdap.cdap.gateway.HttpEndpoints;
import io.cdap.cdap.gateway.HttpGateway;
import io.cdap.cdap.gateway.HttpGateway.RegisteredRoute;
import io.cdap.cdap.gateway.TrustedAddresses;
import io.cdap.cdap.messaging.MessagingOptions;
import io.cdap.cdap.messaging.store.LocalMessaging;
import io.cdap.cdap.storage.TableStore;
import io.cdap.cdap.storage.rocksdb.RocksTableStore;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The whole platform in this process: everything it is made of is made here, in the order in which
 * it is listed, and closed in the reverse order.
 */
public final class Sandbox implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Sandbox.class);

  static final PlatformVersion VERSION = PlatformVersion.beside(Sandbox.class, "Hadoop", "RocksDB");

  private final SandboxOptions options;
  private final SiteSettings site;
  private final AccessEnforcer enforcer;
  private final Clock clock = Clock.systemUTC();
  private final SecureRandom random = new SecureRandom();
  private final Closer closer = new Closer();
  private HttpGateway gateway;
  private HttpGateway messagingGateway;
  private boolean unrecoverableReset;

  private Sandbox(SandboxOptions options, SiteSettings site, AccessEnforcer enforcer) {
    this.options = options;
    this.site = site;
    this.enforcer = enforcer;
  }

  /**
   * Starts a sandbox on a data directory that the caller holds.
   *
   * @throws SandboxStartException when it cannot start; nothing is left running
   */
  static Sandbox start(SandboxOptions options) throws SandboxStartException {
    return start(options, AccessEnforcer.ALLOW_ALL);
  }

  /**
   * Starts a sandbox that not everybody may use.
   *
   * @throws SandboxStartException when it cannot start; nothing is left running
   */
  static Sandbox start(SandboxOptions options, AccessEnforcer enforcer)
      throws SandboxStartException {
    Sandbox sandbox = new Sandbox(options, SiteSettings.load(options.data()), enforcer);
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
    Access access = new Access(enforcer, System.getProperty("user.name"));

    // Data: the store, transactions, datasets and topics on it, metrics.
    TableStore store = closer.add(RocksTableStore.open(data.resolve("store"), clock));
    DataFabric fabric =
        closer.add(
            DataFabric.open(
                store,
                TransactionSettings.DEFAULT,
                List.of(FileTypes.local(data, clock)),
                apiClasses,
                clock));
    MessagingOptions messagingOptions = MessagingOptions.DEFAULT;
    LocalMessaging messaging =
        closer.add(
            LocalMessaging.open(
                store, fabric.systemTables(), fabric.transactions(), messagingOptions, clock));
    MetricsStore metricsStore = MetricsStore.open(store, MetricsOptions.DEFAULT, clock);
    MetricsService metrics = closer.add(new MetricsService(metricsStore));
    metrics.start();

    // Logs of runs and of the platform.
    LogFiles logFiles = LogFiles.local(options.logs(), LogOptions.DEFAULT, clock);
    RunLogRouter logs = closer.add(new RunLogRouter(logFiles));
    closer.add(ProcessLogging.attach(logs, new LogMetrics(metrics.collector())));
    logs.start();
    logs.startCleaningUp();

    // What applications are made from: artifacts and plugins, preferences and secure keys.
    PlatformStores stores =
        closer.add(
            new PlatformStores(
                fabric,
                new LocalJarStore(data),
                EncryptionKey.loadOrCreate(data.resolve("secure-keys.key"), random),
                apiClasses,
                temporary.resolve("jars"),
                clock,
                random));

    // Applications and their programs, and the way in.
    AppFabricOptions applicationOptions = applicationOptions(data, uploads);
    EndpointRegistry registry = new EndpointRegistry();
    LocalPrograms programs =
        closer.add(
            new LocalPrograms(
                stores.environment(
                    access,
                    messaging,
                    metrics.context(Map.of()),
                    logs,
                    () -> URI.create(url()),
                    registry,
                    applicationOptions.clusterName()),
                registry,
                applicationOptions.services(),
                InstanceNumbering.ALL_HERE));
    ControlPlane controlPlane =
        closer.add(
            new ControlPlane(
                new ControlPlaneOptions(
                    applicationOptions,
                    data.resolve("artifacts"),
                    data.resolve("system-apps"),
                    temporary,
                    Duration.ZERO,
                    unrecoverableReset,
                    Set.of(),
                    VERSION.parts(),
                    this::configuration,
                    systemServices(fabric)),
                stores,
                access,
                messaging,
                new ControlPlane.Observation(metrics, metricsStore, logs, logFiles),
                programs.runtimes(),
                registry,
                clock,
                random));
    controlPlane.start();
    List<HttpEndpoints> endpoints = new ArrayList<>(controlPlane.endpoints());
    endpoints.add(programs.calls());
    messagingGateway =
        closer.add(
            new HttpGateway(
                messagingGatewayOptions(),
                List.of(
                    new CommonEndpoints(),
                    access.guard(
                        new MessagingEndpoints(
                            messaging, stores.namespaces(), messagingOptions)))));
    messagingGateway.start();
    gateway =
        closer.add(
            new HttpGateway(
                GatewayOptions.builder()
                    .bindAddress(options.host())
                    .port(options.port())
                    .userHeaderFrom(site.trustedAddresses())
                    .build(),
                endpoints));
    gateway.start();
    controlPlane.startSystemApplications();
  }

  /** The messaging service has a port of its own, since the router does not lead to it. */
  private GatewayOptions messagingGatewayOptions() throws SandboxStartException {
    return GatewayOptions.builder()
        .bindAddress(options.host())
        .port(site.port(SiteSettings.MESSAGING_PORT))
        .applicationThreads(1)
        .userHeaderFrom(site.trustedAddresses())
        .build();
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
        AppFabricOptions.sandbox(data, uploads, VERSION.current(), System.getProperty("user.name"));
    ServiceOptions services = standard.services();
    return new AppFabricOptions(
        site.seconds(SiteSettings.CONFIGURE_TIMEOUT, standard.configureTimeout()),
        site.seconds(SiteSettings.STOP_TIMEOUT, standard.stopTimeout()),
        site.maxInstances(standard.maxInstances()),
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
        new SystemService("messaging.service", "Keeps topics and their messages", () -> true),
        new SystemService("metrics", "Answers metrics queries", () -> true),
        new SystemService("metrics.processor", "Keeps metrics", () -> true),
        new SystemService("transaction", "Runs transactions", fabric::isRunning));
  }

  private List<ConfigurationEntry> configuration() {
    return List.of(
        new ConfigurationEntry(
            Namespaces.RESET_PROPERTY, Boolean.toString(unrecoverableReset), "sandbox"),
        new ConfigurationEntry("local.data.dir", options.data().toString(), "sandbox"),
        new ConfigurationEntry(
            SiteSettings.MESSAGING_PORT, Integer.toString(messagingGateway.port()), "sandbox"),
        new ConfigurationEntry(
            TrustedAddresses.PROPERTY,
            site.properties().getOrDefault(TrustedAddresses.PROPERTY, TrustedAddresses.DEFAULT),
            "sandbox"),
        new ConfigurationEntry("router.bind.address", options.host(), "sandbox"),
        new ConfigurationEntry("router.bind.port", Integer.toString(gateway.port()), "sandbox"));
  }

  /** What it answers, and what its messaging service does. */
  List<RegisteredRoute> routes() {
    List<RegisteredRoute> routes = new ArrayList<>(gateway.routes());
    routes.addAll(messagingGateway.routes());
    return routes;
  }

  /** Where its messaging service answers. */
  String messagingUrl() {
    return "http://%s:%d".formatted(options.host(), messagingGateway.port());
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
