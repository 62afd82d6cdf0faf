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
import io.cdap.cdap.runtime.twill.ContainerReport;
import io.cdap.cdap.runtime.twill.ContainerReports;
import io.cdap.cdap.runtime.twill.TableContainerReports;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import javax.annotation.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One instance of a program and what it needs around it: the platform's stores, a way in for
 * requests, and its entry in the directory of services.
 */
final class ProgramProcess implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ProgramProcess.class);

  private final ProgramRunId run;
  private final ContainerContext context;
  private final Clock clock = Clock.systemUTC();
  private final Closer closer = new Closer();
  private final CountDownLatch ended = new CountDownLatch(1);

  private ProgramProcess(ProgramRunId run, ContainerContext context) {
    this.run = run;
    this.context = context;
  }

  /** Starts the instance that a container was started for. */
  static ProgramProcess start(
      ClusterSettings settings, ContainerDescription description, ContainerContext context)
      throws IOException {
    ProgramProcess process =
        new ProgramProcess(
            description
                .run()
                .orElseThrow(
                    () ->
                        new IllegalArgumentException(
                            "%s is no run of a program".formatted(description.application()))),
            context);
    try {
      process.start(settings, description.arguments());
      return process;
    } catch (IOException | RuntimeException e) {
      process.close();
      throw e;
    }
  }

  private void start(ClusterSettings settings, Map<String, String> arguments) throws IOException {
    Path local = Path.of("platform");
    ClusterStorage storage = closer.add(ClusterStorage.open(settings, clock));
    ClusterPlatform platform =
        closer.add(
            new ClusterPlatform(
                settings, storage, context.container(), local, false, clock, new SecureRandom()));
    ZooKeeperConnection zooKeeper =
        closer.add(new ZooKeeperConnection(Master.zooKeeperOptions(settings)));
    ServiceDirectory directory = closer.add(new ServiceDirectory(zooKeeper));
    zooKeeper.start();
    directory.start();

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
                GatewayOptions.builder().bindAddress("0.0.0.0").port(0).build(),
                List.of(new CommonEndpoints(), programs.calls())));
    gateway.start();

    ContainerReports reports = new TableContainerReports(platform.data().systemTables());
    ProgramRun here = new ProgramRun(run, application(platform, run.program()), arguments, 1);
    Listener listener = new Listener(reports, directory, gateway.port());
    ProgramController controller = runtime(programs).start(here, listener);
    context.onStop(controller::stop);
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

  /** Waits until the program has ended. */
  void awaitEnd() throws InterruptedException {
    ended.await();
  }

  @Override
  public void close() {
    closer.close();
  }

  /** Tells the platform how the instance is doing. */
  private final class Listener implements RunListener {
    private final ContainerReports reports;
    private final ServiceDirectory directory;
    private final int port;

    Listener(ContainerReports reports, ServiceDirectory directory, int port) {
      this.reports = reports;
      this.directory = directory;
      this.port = port;
    }

    @Override
    public void running() {
      if (run.program().kind() == ProgramKind.SERVICE) {
        closer.add(directory.announce(endpoint()));
      }
      report(ContainerReport.State.RUNNING, null);
    }

    @Override
    public void finished(RunStatus status, @Nullable Throwable failure) {
      LOG.info("The run {} is {} in this container.", run, status);
      try {
        report(
            switch (status) {
              case COMPLETED -> ContainerReport.State.COMPLETED;
              case FAILED -> ContainerReport.State.FAILED;
              default -> ContainerReport.State.KILLED;
            },
            failure);
      } finally {
        ended.countDown();
      }
    }

    private void report(ContainerReport.State state, @Nullable Throwable failure) {
      reports.report(
          run,
          new ContainerReport(
              context.instance(),
              state,
              failure == null ? null : failure.toString(),
              context.yarnApplication(),
              context.container(),
              context.host(),
              clock.millis()));
    }

    private Endpoint endpoint() {
      ProgramId program = run.program();
      return new Endpoint(
          ServiceNames.service(
              program.namespace().name(), program.application().application(), program.program()),
          context.host(),
          port,
          Map.of(
              Endpoint.GENERATION, Long.toString(TimeUuids.ticks(run.run()).orElse(0L)),
              Endpoint.VERSION, program.application().version(),
              Endpoint.RUN, run.run(),
              Endpoint.INSTANCE, Integer.toString(context.instance())));
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
