package io.cdap.cdap.master;

import io.cdap.cdap.appfabric.AppFabricOptions;
import io.cdap.cdap.appfabric.ControlPlane;
import io.cdap.cdap.appfabric.ControlPlaneOptions;
import io.cdap.cdap.appfabric.artifact.ArtifactUploads;
import io.cdap.cdap.appfabric.logging.RunLogRouter;
import io.cdap.cdap.appfabric.metrics.MetricsIntakeEndpoints;
import io.cdap.cdap.appfabric.metrics.MetricsOptions;
import io.cdap.cdap.appfabric.metrics.MetricsService;
import io.cdap.cdap.appfabric.metrics.MetricsStore;
import io.cdap.cdap.appfabric.process.Closer;
import io.cdap.cdap.appfabric.process.LogMetrics;
import io.cdap.cdap.appfabric.process.ProcessLogging;
import io.cdap.cdap.appfabric.service.EndpointRegistry;
import io.cdap.cdap.appfabric.service.ServiceCallEndpoints;
import io.cdap.cdap.appfabric.service.ServiceOptions;
import io.cdap.cdap.appfabric.system.ConfigurationEntry;
import io.cdap.cdap.appfabric.system.SystemService;
import io.cdap.cdap.coordination.ServiceDirectory;
import io.cdap.cdap.coordination.ZooKeeperConnection;
import io.cdap.cdap.datasets.DataFabric;
import io.cdap.cdap.gateway.GatewayOptions;
import io.cdap.cdap.gateway.HttpEndpoints;
import io.cdap.cdap.gateway.HttpGateway;
import io.cdap.cdap.gateway.router.Endpoint;
import io.cdap.cdap.gateway.router.ServiceNames;
import io.cdap.cdap.runtime.twill.TwillProgramRuntime;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The control plane of an installation, in the master that leads. */
final class Leader implements AutoCloseable {
  /** Another master may still be about to record a jar that it has written. */
  private static final Duration ORPHAN_AGE = Duration.ofHours(1);

  /** Data of a namespace lies in the places of this installation, with the rights of its user. */
  private static final Set<String> REFUSED_NAMESPACE_CONFIG =
      Set.of("hbase.namespace", "root.directory", "keytabURI");

  /** Whose the files of a namespace are, which only some installations can tell the file system. */
  private static final Set<String> NAMESPACE_OWNER_CONFIG = Set.of("principal", "groupName");

  private final ClusterSettings settings;
  private final Clock clock = Clock.systemUTC();
  private final SecureRandom random = new SecureRandom();
  private final Closer closer = new Closer();

  private Leader(ClusterSettings settings) {
    this.settings = settings;
  }

  /** Starts to lead, and is announced when it answers. */
  static Leader start(
      ClusterSettings settings,
      String host,
      long epoch,
      ZooKeeperConnection zooKeeper,
      ServiceDirectory directory)
      throws IOException {
    Leader leader = new Leader(settings);
    try {
      leader.start(host, epoch, zooKeeper, directory);
      return leader;
    } catch (IOException | RuntimeException e) {
      leader.close();
      throw e;
    }
  }

  private void start(
      String host, long epoch, ZooKeeperConnection zooKeeper, ServiceDirectory directory)
      throws IOException {
    Path local = settings.localDirectory();
    Path temporary = local.resolve("tmp");

    // Tables, files, YARN, and in it the service of transactions, which all else waits for.
    ClusterStorage storage = closer.add(ClusterStorage.open(settings, clock));
    storage.prepareForTransactions();
    ClusterRuntime runtime = closer.add(ClusterRuntime.start(settings, storage.files(), local));
    runtime.startTransactions(host);
    runtime.awaitTransactions();

    ClusterPlatform platform =
        closer.add(
            new ClusterPlatform(
                settings, storage, "master-" + epoch, local.resolve("platform"), clock, random));
    if (settings.isTrue(Setting.MESSAGING_IN_MASTER)) {
      closer.add(
          MessagingServer.start(settings, storage.tables(), platform, zooKeeper, directory, host));
    } else {
      runtime.startMessaging(new MessagingClients(directory));
    }
    MetricsStore metricsStore = MetricsStore.open(storage.tables(), MetricsOptions.DEFAULT, clock);
    MetricsService metrics = closer.add(new MetricsService(metricsStore));
    metrics.start();
    RunLogRouter logs = closer.add(new RunLogRouter(platform.logFiles()));
    closer.add(ProcessLogging.attach(logs, new LogMetrics(metrics.collector())));
    logs.start();
    logs.startCleaningUp();

    TwillProgramRuntime programs =
        closer.add(
            runtime.programs(
                platform.data().systemTables(), platform.stores().namespaces(), clock));
    ControlPlane controlPlane =
        closer.add(
            new ControlPlane(
                new ControlPlaneOptions(
                    applicationOptions(platform, temporary),
                    local.resolve("artifacts"),
                    settings.systemApplications(),
                    temporary,
                    ORPHAN_AGE,
                    settings.isTrue(Setting.UNRECOVERABLE_RESET),
                    refusedNamespaceConfig(),
                    ClusterPlatform.VERSION.parts(),
                    this::configuration,
                    systemServices(platform.data(), directory)),
                platform.stores(),
                platform.access(),
                new MessagingClients(directory).all(),
                new ControlPlane.Observation(metrics, metricsStore, logs, platform.logFiles()),
                List.of(programs),
                new DirectoryAvailability(directory),
                clock,
                random));
    controlPlane.start();

    List<HttpEndpoints> endpoints = new ArrayList<>(controlPlane.endpoints());
    // No service runs here: a call that is led here found no endpoint, and is told so.
    endpoints.add(platform.access().guard(new ServiceCallEndpoints(new EndpointRegistry())));
    endpoints.add(platform.access().guard(new MetricsIntakeEndpoints(metricsStore)));
    HttpGateway gateway =
        closer.add(
            new HttpGateway(
                GatewayOptions.builder()
                    .bindAddress("0.0.0.0")
                    .port(settings.number(Setting.APP_BIND_PORT, 0, 65_535))
                    .userHeaderFrom(settings.trustedAddresses())
                    .build(),
                endpoints));
    gateway.start();
    closer.add(
        directory.announce(
            new Endpoint(
                ServiceNames.APPFABRIC,
                host,
                gateway.port(),
                Map.of(Endpoint.GENERATION, Long.toString(epoch)))));
    controlPlane.startSystemApplications();
  }

  private Set<String> refusedNamespaceConfig() {
    Set<String> refused = new HashSet<>(REFUSED_NAMESPACE_CONFIG);
    if (!settings.isTrue(Setting.NAMESPACE_OWNERS)) {
      refused.addAll(NAMESPACE_OWNER_CONFIG);
    }
    return refused;
  }

  private AppFabricOptions applicationOptions(ClusterPlatform platform, Path temporary) {
    return new AppFabricOptions(
        settings.seconds(Setting.CONFIGURE_TIMEOUT),
        settings.seconds(Setting.STOP_TIMEOUT),
        settings.number(Setting.MAX_INSTANCES, 1, Integer.MAX_VALUE),
        serviceOptions(settings),
        new ArtifactUploads(
            temporary, settings.longNumber(Setting.MAX_JAR_BYTES, 1, Long.MAX_VALUE)),
        platform.jars(),
        ClusterPlatform.VERSION.current(),
        System.getProperty("user.name"),
        settings.get(Setting.ROOT_PREFIX));
  }

  static ServiceOptions serviceOptions(ClusterSettings settings) {
    return new ServiceOptions(
        settings.seconds(Setting.REQUEST_TIMEOUT), ServiceOptions.standard().drainTimeout());
  }

  private static List<SystemService> systemServices(DataFabric data, ServiceDirectory directory) {
    return List.of(
        new SystemService("appfabric", "Serves applications and programs", () -> true),
        new SystemService("dataset.executor", "Serves datasets", () -> true),
        new SystemService("log.saver", "Keeps the logs of programs", () -> true),
        new SystemService(
            "messaging.service",
            "Keeps topics and their messages",
            () -> !directory.find(MessagingClients.WRITER).isEmpty()),
        new SystemService("metrics", "Answers metrics queries", () -> true),
        new SystemService("metrics.processor", "Keeps metrics", () -> true),
        new SystemService("transaction", "Runs transactions", data::isRunning));
  }

  private List<ConfigurationEntry> configuration() {
    return Arrays.stream(Setting.values())
        .map(
            setting ->
                new ConfigurationEntry(
                    setting.key(),
                    settings.get(setting),
                    settings.isSet(setting) ? ClusterSettings.SITE_FILE : "default"))
        .toList();
  }

  @Override
  public void close() {
    closer.close();
  }
}
