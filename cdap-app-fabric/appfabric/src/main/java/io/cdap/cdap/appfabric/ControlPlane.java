package io.cdap.cdap.appfabric;

import io.cdap.cdap.appfabric.application.ApplicationStore;
import io.cdap.cdap.appfabric.artifact.ArtifactEndpoints;
import io.cdap.cdap.appfabric.artifact.ArtifactPropertyEndpoints;
import io.cdap.cdap.appfabric.artifact.SystemArtifacts;
import io.cdap.cdap.appfabric.bootstrap.Bootstrap;
import io.cdap.cdap.appfabric.bootstrap.BootstrapEndpoints;
import io.cdap.cdap.appfabric.bootstrap.SystemApplications;
import io.cdap.cdap.appfabric.event.AuditTrail;
import io.cdap.cdap.appfabric.event.ProgramStatusEvents;
import io.cdap.cdap.appfabric.event.SystemTopics;
import io.cdap.cdap.appfabric.logging.LogEndpoints;
import io.cdap.cdap.appfabric.logging.LogFiles;
import io.cdap.cdap.appfabric.logging.RunLogRouter;
import io.cdap.cdap.appfabric.messaging.NamespaceTopics;
import io.cdap.cdap.appfabric.messaging.TopicEndpoints;
import io.cdap.cdap.appfabric.metrics.MetricsEndpoints;
import io.cdap.cdap.appfabric.metrics.MetricsService;
import io.cdap.cdap.appfabric.metrics.MetricsStore;
import io.cdap.cdap.appfabric.namespace.NamespaceContent;
import io.cdap.cdap.appfabric.namespace.NamespaceDirectory;
import io.cdap.cdap.appfabric.namespace.NamespaceEndpoints;
import io.cdap.cdap.appfabric.namespace.Namespaces;
import io.cdap.cdap.appfabric.plugin.PluginEndpoints;
import io.cdap.cdap.appfabric.preferences.PreferenceEndpoints;
import io.cdap.cdap.appfabric.program.ProgramRuntime;
import io.cdap.cdap.appfabric.security.Access;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.SecureKeyEndpoints;
import io.cdap.cdap.appfabric.service.ServiceAvailability;
import io.cdap.cdap.appfabric.system.ConsoleSettingsEndpoints;
import io.cdap.cdap.appfabric.system.PlatformEndpoints;
import io.cdap.cdap.appfabric.system.ProfileEndpoints;
import io.cdap.cdap.appfabric.system.SystemService;
import io.cdap.cdap.appfabric.system.SystemServiceEndpoints;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.gateway.CommonEndpoints;
import io.cdap.cdap.gateway.HttpEndpoints;
import io.cdap.cdap.messaging.EventPublisher;
import io.cdap.cdap.messaging.MessagingService;
import io.cdap.cdap.messaging.TransactionalEvents;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * The part of the platform that changes what there is: everything behind its HTTP interface but the
 * services of applications. One process of an installation has it at a time. {@link #start} before
 * the HTTP server starts, {@link #close} after it has stopped; the parts stay the caller's.
 */
public final class ControlPlane implements AutoCloseable {
  private static final Duration FIRST_BOOTSTRAP_DELAY = Duration.ofSeconds(2);
  private static final Duration LAST_BOOTSTRAP_DELAY = Duration.ofSeconds(30);
  private static final int BOOTSTRAP_TRIES = 6;

  private final PlatformStores stores;
  private final AppFabric applications;
  private final Namespaces namespaces;
  private final MessagingService messaging;
  private final SystemArtifacts systemArtifacts;
  private final Bootstrap bootstrap;
  private final Instant orphansBefore;
  private final List<HttpEndpoints> endpoints;

  /**
   * What is counted and logged, and how to read it.
   *
   * @param router knows the runs that log in this process
   */
  public record Observation(
      MetricsService metrics, MetricsStore metricsStore, RunLogRouter router, LogFiles logFiles) {}

  /**
   * Makes the parts; nothing runs yet.
   *
   * @param access decides who may use it
   * @param messaging the topics of all namespaces
   * @param runtimes run programs; the first one that supports a kind runs its programs
   * @param availability tells which services take requests
   */
  public ControlPlane(
      ControlPlaneOptions options,
      PlatformStores stores,
      Access access,
      MessagingService messaging,
      Observation observation,
      List<ProgramRuntime> runtimes,
      ServiceAvailability availability,
      Clock clock,
      RandomGenerator random) {
    this.stores = stores;
    this.messaging = messaging;
    EventPublisher events = new TransactionalEvents(messaging, stores.data().transactions());
    stores.data().systemTables().listen(new AuditTrail(events, access, clock));
    this.orphansBefore = clock.instant().minus(options.orphanAge());
    this.systemArtifacts =
        new SystemArtifacts(stores.artifacts(), options.systemArtifacts(), options.temporary());
    this.applications =
        new AppFabric(
            options.applications(),
            new AppFabricParts(
                stores.data().systemTables(),
                stores.data().datasets(),
                stores.artifacts(),
                stores.plugins(),
                stores.namespaces(),
                stores.preferences(),
                observation.router(),
                new ProgramStatusEvents(
                    events, new ApplicationStore(), options.applications().platformVersion()),
                stores.preferences()::removeAll,
                availability),
            runtimes,
            clock,
            random);
    this.bootstrap =
        new Bootstrap(
            new SystemApplications(
                applications.applications(),
                applications.programs(),
                artifact -> stores.artifacts().resolve(NamespaceId.SYSTEM, artifact).id(),
                options.systemApplications(),
                options.applications().stopTimeout()),
            FIRST_BOOTSTRAP_DELAY,
            LAST_BOOTSTRAP_DELAY,
            BOOTSTRAP_TRIES);
    List<NamespaceContent> contents = new ArrayList<>(applications.namespaceContents());
    contents.addAll(
        List.of(
            new NamespaceTopics(messaging),
            stores.preferences(),
            stores.secureKeys(),
            stores.artifacts(),
            observation.logFiles(),
            observation.metrics(),
            new NamespaceDirectory(options.applications().jars())));
    this.namespaces =
        new Namespaces(
            stores.data().systemTables(),
            stores.namespaces(),
            contents,
            applications.namespaceDatasets(),
            clock,
            options.unrecoverableReset(),
            options.refusedNamespaceConfig());
    List<GuardedEndpoints> guarded = new ArrayList<>(applications.endpoints());
    guarded.addAll(
        List.of(
            new PlatformEndpoints(
                options.applications().platformVersion(),
                options.versions(),
                options.configuration(),
                List::of),
            new SystemServiceEndpoints(options.systemServices()),
            new ConsoleSettingsEndpoints(stores.data().systemTables()),
            new ProfileEndpoints(stores.namespaces(), clock),
            new BootstrapEndpoints(bootstrap),
            new NamespaceEndpoints(stores.namespaces(), namespaces),
            new ArtifactEndpoints(
                stores.artifacts(),
                systemArtifacts,
                stores.namespaces(),
                options.applications().uploads()),
            new ArtifactPropertyEndpoints(stores.artifacts(), stores.namespaces()),
            new PluginEndpoints(stores.artifacts(), stores.pluginCatalog(), stores.namespaces()),
            new PreferenceEndpoints(
                stores.preferences(), stores.namespaces(), applications.programLookup()),
            new SecureKeyEndpoints(stores.secureKeys()),
            new TopicEndpoints(messaging, stores.namespaces()),
            new LogEndpoints(
                observation.router(),
                observation.logFiles(),
                applications.programs()::hasRun,
                // They share the process, and with it the log.
                options.systemServices().stream()
                    .map(SystemService::name)
                    .collect(Collectors.toSet()),
                clock,
                ZoneId.systemDefault()),
            new MetricsEndpoints(observation.metrics(), observation.metricsStore(), clock)));
    this.endpoints = new ArrayList<>(access.guard(guarded));
    endpoints.add(new CommonEndpoints());
  }

  /** Finishes what a former process left half done, and takes its runs over. */
  public void start() {
    SystemTopics.create(messaging);
    stores.data().recover();
    stores.artifacts().removeOrphans(orphansBefore);
    systemArtifacts.scan();
    applications.start();
    namespaces.start();
  }

  /** Brings up the system applications, beside the caller; after the HTTP server has started. */
  public void startSystemApplications() {
    bootstrap.start();
  }

  public List<HttpEndpoints> endpoints() {
    return List.copyOf(endpoints);
  }

  /** Stops the programs that run in this process. */
  @Override
  public void close() {
    bootstrap.close();
    namespaces.close();
    applications.close();
  }
}
