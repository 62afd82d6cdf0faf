package io.cdap.cdap.appfabric.bootstrap;

import static java.util.Objects.requireNonNull;

import dev.failsafe.Failsafe;
import dev.failsafe.FailsafeException;
import dev.failsafe.RetryPolicy;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings up the system applications beside the start of the platform, which waits for none of them.
 * What fails is tried again for some minutes, as what it needs may come up a little later.
 */
public final class Bootstrap implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Bootstrap.class);
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(10);

  private final SystemApplications applications;
  private final RetryPolicy<List<BootstrapStep>> retries;
  private final AtomicReference<List<BootstrapStep>> latest = new AtomicReference<>(List.of());
  private final Thread thread = new Thread(this::runUntilDone, "bootstrap");

  /**
   * Makes it; nothing runs yet.
   *
   * @param firstDelay before what failed is tried again, doubled each time up to {@code lastDelay}
   * @param tries how often at most
   */
  public Bootstrap(
      SystemApplications applications, Duration firstDelay, Duration lastDelay, int tries) {
    this.applications = requireNonNull(applications, "applications is null");
    this.retries =
        RetryPolicy.<List<BootstrapStep>>builder()
            .handleResultIf(Bootstrap::hasFailure)
            .handle(RuntimeException.class)
            .withBackoff(firstDelay, lastDelay)
            .withMaxAttempts(tries)
            .build();
    thread.setDaemon(true);
  }

  /** Begins; returns at once. */
  public void start() {
    thread.start();
  }

  /** Does it once, now. */
  public List<BootstrapStep> run() {
    List<BootstrapStep> steps = List.copyOf(applications.apply());
    latest.set(steps);
    return steps;
  }

  /** How the last one went; empty before the first has ended. */
  public List<BootstrapStep> latest() {
    return latest.get();
  }

  private void runUntilDone() {
    try {
      if (hasFailure(Failsafe.with(retries).get(this::run))) {
        LOG.error("System applications are missing: {}", latest.get());
      }
    } catch (FailsafeException e) {
      LOG.debug("The platform stops", e);
    } catch (RuntimeException e) {
      LOG.error("System applications could not be brought up", e);
    }
  }

  private static boolean hasFailure(List<BootstrapStep> steps) {
    return steps.stream().anyMatch(step -> step.status() == BootstrapStep.Status.FAILED);
  }

  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join(CLOSE_TIMEOUT.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
