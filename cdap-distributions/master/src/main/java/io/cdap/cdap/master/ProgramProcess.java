package io.cdap.cdap.master;

import io.cdap.cdap.appfabric.LocalPrograms;
import io.cdap.cdap.appfabric.application.ApplicationRecord;
import io.cdap.cdap.appfabric.application.ApplicationStore;
import io.cdap.cdap.appfabric.logging.RunLogRouter;
import io.cdap.cdap.appfabric.metrics.MetricsCollector;
import io.cdap.cdap.appfabric.metrics.RemoteMetricsSink;
import io.cdap.cdap.appfabric.process.Closer;
import io.cdap.cdap.appfabric.process.LogMetrics;
import io.cdap.cdap.appfabric.process.ProcessLogging;
import io.cdap.cdap.appfabric.program.InstanceNumbering;
import io.cdap.cdap.appfabric.program.ProgramController;
import io.cdap.cdap.appfabric.program.ProgramRun;
import io.cdap.cdap.appfabric.program.ProgramRuntime;
import io.cdap.cdap.appfabric.program.ProgramRuntime.RunListener;
import io.cdap.cdap.appfabric.program.RunStatus;
import io.cdap.cdap.appfabric.program.TimeUuids;
import io.cdap.cdap.appfabric.service.EndpointRegistry;
import io.cdap.cdap.coordination.Announcement;
import io.cdap.cdap.coordination.ServiceDirectory;
import io.cdap.cdap.coordination.ZooKeeperConnection;
import io.cdap.cdap.entity.ProgramId;
import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.entity.ProgramRunId;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.error.UnavailableException;
import io.cdap.cdap.gateway.CommonEndpoints;
import io.cdap.cdap.gateway.GatewayOptions;
import io.cdap.cdap.gateway.HttpGateway;
import io.cdap.cdap.gateway.router.Endpoint;
import io.cdap.cdap.gateway.router.EndpointDirectory;
import io.cdap.cdap.gateway.router.ServiceNames;
import io.cdap.cdap.runtime.twill.ContainerContext;
import io.cdap.cdap.runtime.twill.ContainerDescription;
import io.cdap.cdap.runtime.twill.ContainerRun;
import io.cdap.cdap.runtime.twill.TableContainerReports;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import javax.annotation.Nullable;

/**
 * One instance of a program and what it needs around it: the platform's stores, a way in for
 * requests, and its entry in the directory of services.
 */
final class ProgramProcess implements AutoCloseable {
  /** Twice this has to be within what Twill gives a container to stop. */
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(20);

  /** When no request has come for so long, routers know that none should. */
  private static final Duration QUIET = Duration.ofSeconds(1);

  /**
   * Somebody who goes on sending requests past the routers does not keep the service from ending.
   */
  private static final Duration LONGEST_WITHDRAWAL = Duration.ofSeconds(5);

  private static final Duration POLL = Duration.ofMillis(100);

  private final ProgramRunId run;
  private final ContainerContext context;
  private final Clock clock = Clock.systemUTC();
  private final Closer closer = new Closer();
  private final Announcing announcing;
  private final ContainerRun instance;
  private final ProgramRun here;

  private ProgramProcess(
      ClusterSettings settings,
      ProgramRunId run,
      Map<String, String> arguments,
      ContainerContext context)
      throws IOException {
    this.run = run;
    this.context = context;
    try {
      Path local = Path.of("platform");
      ClusterStorage storage = closer.add(ClusterStorage.open(settings, clock));
      ClusterPlatform platform =
          closer.add(
              new ClusterPlatform(
                  settings, storage, context.container(), local, clock, new SecureRandom()));
      ZooKeeperConnection zooKeeper =
          closer.add(new ZooKeeperConnection(Master.zooKeeperOptions(settings)));
      ServiceDirectory directory = closer.add(new ServiceDirectory(zooKeeper));
      zooKeeper.start();
      directory.start();
      platform.publishChanges(directory);

      MetricsCollector metrics =
          closer.add(
              new MetricsCollector(
                  new RemoteMetricsSink(() -> address(directory, ServiceNames.APPFABRIC))));
      metrics.start();
      RunLogRouter logs =
          closer.add(
              RunLogRouter.ofRun(
                  platform.logFiles(),
                  run,
                  Map.of(".instanceId", Integer.toString(context.instance()))));
      closer.add(ProcessLogging.attach(logs, new LogMetrics(metrics)));
      logs.start();

      EndpointRegistry registry = new EndpointRegistry();
      LocalPrograms programs =
          closer.add(
              new LocalPrograms(
                  platform
                      .stores()
                      .environment(
                          platform.access(),
                          new MessagingClients(directory).all(),
                          metrics.context(Map.of()),
                          logs,
                          () -> router(directory),
                          new DirectoryAvailability(directory),
                          settings.get(Setting.ROOT_PREFIX)),
                  registry,
                  Leader.serviceOptions(settings),
                  new OneOfMany(context)));
      HttpGateway gateway =
          closer.add(
              new HttpGateway(
                  GatewayOptions.builder()
                      .bindAddress("0.0.0.0")
                      .port(0)
                      .userHeaderFrom(settings.trustedAddresses())
                      .build(),
                  List.of(new CommonEndpoints(), programs.calls())));
      gateway.start();

      this.announcing = new Announcing(runtime(programs), directory, gateway);
      this.instance =
          new ContainerRun(
              announcing,
              new TableContainerReports(platform.data().systemTables()),
              STOP_TIMEOUT,
              clock);
      this.here = new ProgramRun(run, application(platform, run.program()), arguments, 1);
    } catch (IOException | RuntimeException e) {
      closer.close();
      throw e;
    }
  }

  /** Prepares the instance that a container was started for. */
  static ProgramProcess prepare(
      ClusterSettings settings, ContainerDescription description, ContainerContext context)
      throws IOException {
    ProgramRunId run =
        description
            .run()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "%s is no run of a program".formatted(description.application())));
    return new ProgramProcess(settings, run, description.arguments(), context);
  }

  private static ApplicationRecord application(ClusterPlatform platform, ProgramId program) {
    ApplicationStore applications = new ApplicationStore();
    return platform
        .data()
        .systemTables()
        .transact(tables -> applications.find(tables, program.application()))
        .orElseThrow(() -> new NotFoundException(program.application()));
  }

  private ProgramRuntime runtime(LocalPrograms programs) {
    ProgramKind kind = run.program().kind();
    return programs.runtimes().stream()
        .filter(candidate -> candidate.supports(kind))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("no runtime runs programs of kind " + kind));
  }

  private static Optional<URI> address(EndpointDirectory directory, String service) {
    return directory.find(service).stream()
        .max(Comparator.comparingLong(Endpoint::generation))
        .map(endpoint -> URI.create("http://%s:%d/".formatted(endpoint.host(), endpoint.port())));
  }

  private static URI router(EndpointDirectory directory) {
    return address(directory, ServiceNames.ROUTER)
        .orElseThrow(
            () ->
                new UnavailableException("No master answers, so that services cannot be called."));
  }

  /** Runs the instance until it has ended or has to stop. */
  void run() throws InterruptedException {
    instance.run(here, context);
  }

  @Override
  public void close() {
    closer.close();
  }

  /** Lets routers find the service as long as it takes requests. */
  private final class Announcing implements ProgramRuntime {
    private final ProgramRuntime runtime;
    private final ServiceDirectory directory;
    private final HttpGateway gateway;
    private final AtomicReference<Announcement> announcement = new AtomicReference<>();

    Announcing(ProgramRuntime runtime, ServiceDirectory directory, HttpGateway gateway) {
      this.runtime = runtime;
      this.directory = directory;
      this.gateway = gateway;
    }

    @Override
    public boolean supports(ProgramKind kind) {
      return runtime.supports(kind);
    }

    @Override
    public ProgramController start(ProgramRun started, RunListener listener) {
      ProgramController controller =
          runtime.start(
              started,
              new RunListener() {
                @Override
                public void running() {
                  if (run.program().kind() == ProgramKind.SERVICE) {
                    announcement.set(closer.add(directory.announce(endpoint())));
                  }
                  listener.running();
                }

                @Override
                public void finished(RunStatus status, @Nullable Throwable failure) {
                  listener.finished(status, failure);
                }
              });
      return new Withdrawing(controller, announcement, gateway);
    }

    private Endpoint endpoint() {
      ProgramId program = run.program();
      return new Endpoint(
          ServiceNames.service(
              program.namespace().name(), program.application().application(), program.program()),
          context.host(),
          gateway.port(),
          Map.of(
              Endpoint.GENERATION, Long.toString(TimeUuids.ticks(run.run()).orElse(0L)),
              Endpoint.VERSION, program.application().version(),
              Endpoint.RUN, run.run(),
              Endpoint.INSTANCE, Integer.toString(context.instance())));
    }
  }

  /** Takes the entry out of the directory first, and stops when routers have come to ask others. */
  private record Withdrawing(
      ProgramController controller, AtomicReference<Announcement> announcement, HttpGateway gateway)
      implements ProgramController {
    @Override
    public void stop() {
      Announcement announced = announcement.getAndSet(null);
      if (announced == null) {
        controller.stop();
        return;
      }
      announced.close();
      stopWhenQuiet(System.nanoTime());
    }

    private void stopWhenQuiet(long withdrawnNanos) {
      Duration withdrawn = Duration.ofNanos(System.nanoTime() - withdrawnNanos);
      boolean quiet =
          withdrawn.compareTo(QUIET) >= 0 && gateway.sinceLastRequest().compareTo(QUIET) >= 0;
      if (quiet || withdrawn.compareTo(LONGEST_WITHDRAWAL) >= 0) {
        controller.stop();
        return;
      }
      CompletableFuture.delayedExecutor(POLL.toMillis(), TimeUnit.MILLISECONDS)
          .execute(() -> stopWhenQuiet(withdrawnNanos));
    }

    @Override
    public void kill() {
      controller.kill();
    }

    @Override
    public void setInstances(int count) {
      controller.setInstances(count);
    }

    @Override
    public int instances() {
      return controller.instances();
    }
  }

  /** One instance is here, the others are in containers of their own. */
  private record OneOfMany(ContainerContext context) implements InstanceNumbering {
    @Override
    public int id(int here) {
      return context.instance();
    }

    @Override
    public int count(int here) {
      return Math.max(1, context.instances());
    }
  }
}
