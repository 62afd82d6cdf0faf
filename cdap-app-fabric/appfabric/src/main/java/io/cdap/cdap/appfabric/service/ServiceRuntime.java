package io.cdap.cdap.appfabric.service;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.context.ProgramEnvironment;
import io.cdap.cdap.appfabric.program.InstanceNumbering;
import io.cdap.cdap.appfabric.program.ProgramController;
import io.cdap.cdap.appfabric.program.ProgramRun;
import io.cdap.cdap.appfabric.program.ProgramRuntime;
import io.cdap.cdap.appfabric.program.RunStatus;
import io.cdap.cdap.entity.ProgramKind;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Runs services in this process. */
public final class ServiceRuntime implements ProgramRuntime, AutoCloseable {
  private final ProgramEnvironment environment;
  private final EndpointRegistry registry;
  private final ServiceOptions options;
  private final InstanceNumbering numbering;
  private final Set<ServiceRun> runs = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService watchdog =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "service-watchdog");
            thread.setDaemon(true);
            return thread;
          });
  private final Future<?> watching;

  public ServiceRuntime(
      ProgramEnvironment environment,
      EndpointRegistry registry,
      ServiceOptions options,
      InstanceNumbering numbering) {
    this.environment = requireNonNull(environment, "environment is null");
    this.registry = requireNonNull(registry, "registry is null");
    this.options = requireNonNull(options, "options is null");
    this.numbering = requireNonNull(numbering, "numbering is null");
    long period = Math.max(10, Math.min(1000, options.requestTimeout().toMillis() / 4));
    this.watching =
        watchdog.scheduleWithFixedDelay(
            () -> runs.forEach(run -> run.expire(System.nanoTime())),
            period,
            period,
            TimeUnit.MILLISECONDS);
  }

  @Override
  public boolean supports(ProgramKind kind) {
    return kind == ProgramKind.SERVICE;
  }

  @Override
  public ProgramController start(ProgramRun run, RunListener listener) {
    ServiceRun[] started = new ServiceRun[1];
    RunListener forgetting =
        new RunListener() {
          @Override
          public void running() {
            listener.running();
          }

          @Override
          public void finished(RunStatus status, Throwable failure) {
            runs.remove(started[0]);
            listener.finished(status, failure);
          }
        };
    started[0] = new ServiceRun(environment, registry, options, numbering, run, forgetting);
    runs.add(started[0]);
    started[0].begin();
    return started[0];
  }

  @Override
  public void close() {
    watching.cancel(false);
    watchdog.shutdownNow();
  }
}
