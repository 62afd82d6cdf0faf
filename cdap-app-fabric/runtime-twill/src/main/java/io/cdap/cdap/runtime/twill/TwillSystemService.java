package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javax.annotation.Nullable;
import org.apache.twill.api.ResourceReport;
import org.apache.twill.api.TwillController;
import org.apache.twill.api.TwillRunResources;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps one application of a name going: finds the one an earlier process started, or starts it,
 * and starts it again, with growing pauses, when it has ended. It needs YARN and ZooKeeper only, as
 * it may run what everything else stands on. Used by one process at a time, the leader. Safe for
 * use by many threads.
 *
 * <pre>{@code
 * TwillSystemService transactions =
 *     new TwillSystemService(launcher, cluster, request);
 * transactions.start();
 * }</pre>
 */
public final class TwillSystemService implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(TwillSystemService.class);
  private static final Duration STEP = Duration.ofSeconds(2);
  private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
  private static final Duration LAST_PAUSE = Duration.ofMinutes(1);

  /** An application that lived so long had been started well. */
  private static final Duration WELL_STARTED = Duration.ofMinutes(2);

  private static final Duration STEADY = Duration.ofSeconds(30);

  /** How long a submitted application may be unknown to YARN: its files are copied before. */
  private final Duration submission;

  private final TwillLauncher launcher;
  private final YarnCluster cluster;
  private final Clock clock;
  private final ScheduledThreadPoolExecutor steps;

  // Guarded by this.
  private LaunchRequest request;
  private boolean stopped;
  private Duration pause = FIRST_PAUSE;
  private long launchedMillis;
  private long nextLaunchMillis;
  @Nullable private TwillController launched;
  private long differsSinceMillis;

  /** The same by the clock of this host. */
  public TwillSystemService(TwillLauncher launcher, YarnCluster cluster, LaunchRequest request) {
    this(launcher, cluster, request, Clock.systemUTC());
  }

  /**
   * Keeper of the application that a request describes.
   *
   * @param launcher started; closed by the caller, as is the cluster
   * @param request named as {@link #name} says
   */
  public TwillSystemService(
      TwillLauncher launcher, YarnCluster cluster, LaunchRequest request, Clock clock) {
    this.launcher = requireNonNull(launcher, "launcher is null");
    this.cluster = requireNonNull(cluster, "cluster is null");
    this.request = requireNonNull(request, "request is null");
    this.clock = requireNonNull(clock, "clock is null");
    this.submission = launcher.startTimeout();
    this.differsSinceMillis = clock.millis();
    this.steps =
        new ScheduledThreadPoolExecutor(
            1,
            work -> {
              Thread thread = new Thread(work, "system-service-" + request.name());
              thread.setDaemon(true);
              return thread;
            });
    steps.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    steps.setContinueExistingPeriodicTasksAfterShutdownPolicy(false);
  }

  /** The name of a system service's application on the cluster. */
  public static String name(String service) {
    return "service.system.cdap." + service;
  }

  /** Begins to keep it going; returns at once. */
  public void start() {
    var unused =
        steps.scheduleWithFixedDelay(this::step, 0, STEP.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Changes how many instances there are, at least 1. */
  public synchronized void setInstances(int count) {
    request =
        new LaunchRequest(
            request.description(),
            count,
            request.resources(),
            request.queue(),
            request.jvmOptions());
  }

  /** How many containers it has now. */
  public int instances() {
    return controller()
        .map(TwillController::getResourceReport)
        .map(TwillSystemService::containers)
        .orElse(0);
  }

  /** Ends the application, and keeps it going no more. Returns at once. */
  public void stop() {
    synchronized (this) {
      stopped = true;
    }
    steps.execute(this::step);
  }

  /** Keeps it going no more; it goes on by itself. */
  @Override
  public void close() {
    steps.shutdownNow();
  }

  private synchronized LaunchRequest request() {
    return request;
  }

  private Optional<TwillController> controller() {
    return launcher.live(request().name()).stream().findFirst();
  }

  private void step() {
    try {
      List<YarnApplication> live =
          cluster.named(request().name()).stream()
              .filter(application -> !application.state().isFinal())
              .toList();
      endOthers(live);
      synchronized (this) {
        if (stopped) {
          for (TwillController controller : launcher.live(request.name())) {
            var unused = controller.terminate();
          }
        } else if (live.isEmpty()) {
          startWhenDue();
        } else {
          launched = null;
          adjust();
        }
      }
    } catch (RuntimeException e) {
      LOG.warn("The service {} cannot be looked at now.", request().name(), e);
    }
  }

  /** Two masters may each have started one while one did not know of the other: the first stays. */
  private void endOthers(List<YarnApplication> newestFirst) {
    for (YarnApplication surplus : newestFirst.subList(0, Math.max(0, newestFirst.size() - 1))) {
      LOG.warn("{} is a second application of {} and is ended.", surplus.id(), surplus.name());
      cluster.kill(surplus.id(), "There is another application of that name.");
    }
  }

  private void startWhenDue() {
    long now = clock.millis();
    boolean isBeingSubmitted =
        launched != null
            && now - launchedMillis < submission.toMillis()
            && launched.getTerminationStatus() == null;
    if (isBeingSubmitted) {
      return;
    }
    if (launchedMillis != 0 && nextLaunchMillis == 0) {
      if (now - launchedMillis > WELL_STARTED.toMillis()) {
        pause = FIRST_PAUSE;
      }
      nextLaunchMillis = now + pause.toMillis();
      LOG.warn(
          "The service {} has ended; it is started again in {} s.",
          request.name(),
          pause.toSeconds());
      pause = pause.multipliedBy(2).compareTo(LAST_PAUSE) > 0 ? LAST_PAUSE : pause.multipliedBy(2);
    }
    if (now >= nextLaunchMillis) {
      LOG.info("The service {} is started with {} instances.", request.name(), request.instances());
      launchedMillis = now;
      nextLaunchMillis = 0;
      launched = launcher.launch(request);
    }
  }

  /**
   * Asks for the right number of instances when there was another for a while: containers come and
   * go by themselves when one is replaced, and asking meanwhile would make one too many.
   */
  private void adjust() {
    Optional<TwillController> controller = controller();
    ResourceReport report = controller.map(TwillController::getResourceReport).orElse(null);
    if (report == null) {
      return;
    }
    long now = clock.millis();
    if (containers(report) == request.instances()) {
      differsSinceMillis = now;
    } else if (now - differsSinceMillis > STEADY.toMillis()) {
      differsSinceMillis = now;
      LOG.info(
          "The service {} is asked to have {} instances.", request.name(), request.instances());
      var unused =
          controller.get().changeInstances(ContainerApplication.RUNNABLE, request.instances());
    }
  }

  private static int containers(ResourceReport report) {
    Collection<TwillRunResources> containers =
        report.getRunnableResources(ContainerApplication.RUNNABLE);
    return containers == null ? 0 : containers.size();
  }
}
