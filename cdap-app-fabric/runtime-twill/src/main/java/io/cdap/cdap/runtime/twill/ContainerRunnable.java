package io.cdap.cdap.runtime.twill;

import com.google.common.util.concurrent.Uninterruptibles;
import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.twill.api.AbstractTwillRunnable;
import org.apache.twill.api.TwillContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What Twill starts in a container. It makes the {@link ProgramContainer} the description names,
 * and sees to it that the process ends: soon after it was told to, soon after the program has ended
 * even when that left threads behind, and as a crashed one when somebody exits the JVM before.
 */
public final class ContainerRunnable extends AbstractTwillRunnable {
  private static final Logger LOG = LoggerFactory.getLogger(ContainerRunnable.class);

  /** Tells Twill that the container crashed, so that it is started again. */
  private static final int CRASHED = 70;

  private static final Duration STOP_BOUND = Duration.ofSeconds(50);
  private static final Duration EXIT_BOUND = Duration.ofSeconds(15);
  private static final Duration HOOK_BOUND = Duration.ofSeconds(5);

  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile TwillContainerContext containerContext;

  @Override
  public void initialize(TwillContext context) {
    super.initialize(context);
    containerContext =
        new TwillContainerContext(
            context, ContainerId.fromString(System.getenv("YARN_CONTAINER_ID")));
  }

  @Override
  public void run() {
    Runtime.getRuntime().addShutdownHook(new Thread(this::exiting, "container-exit"));
    ContainerDescription description =
        ContainerDescription.fromJson(getContext().getArguments()[0]);
    LOG.info(
        "Instance {} of {} runs in {} on {}.",
        containerContext.instance(),
        description.application(),
        containerContext.container(),
        containerContext.host());
    try {
      container(description).run(description, containerContext);
      ClassArchiveRecorder.of(System.getenv()).ifPresent(this::record);
    } catch (Exception e) {
      LOG.error("The container of {} failed.", description.application(), e);
      throw new IllegalStateException(
          "The container of " + description.application() + " failed.", e);
    } finally {
      ended.countDown();
    }
  }

  @Override
  public void stop() {
    LOG.info("The container was told to stop.");
    haltAfter(STOP_BOUND, 0, "container-stop-bound");
    containerContext.stop();
  }

  @Override
  public void destroy() {
    haltAfter(EXIT_BOUND, 0, "container-exit-bound");
  }

  /** One of the instances is enough. */
  private void record(ClassArchiveRecorder recorder) {
    if (containerContext.instance() == 0) {
      recorder.record();
    }
  }

  private static ProgramContainer container(ContainerDescription description)
      throws ReflectiveOperationException {
    Class<? extends ProgramContainer> type =
        Class.forName(
                description.containerClass(), true, Thread.currentThread().getContextClassLoader())
            .asSubclass(ProgramContainer.class);
    try {
      return type.getConstructor().newInstance();
    } catch (InvocationTargetException e) {
      throw new ReflectiveOperationException(
          "The class " + type + " cannot be made.", e.getCause());
    }
  }

  /** The JVM exits: when the program did not end before, its owner must not take it for done. */
  private void exiting() {
    if (ended.getCount() == 0 || containerContext.isStopping()) {
      return;
    }
    LOG.error("The JVM was told to exit while the program was running.");
    containerContext.stop();
    if (!Uninterruptibles.awaitUninterruptibly(
        ended, HOOK_BOUND.toMillis(), TimeUnit.MILLISECONDS)) {
      LOG.error("The program did not end before the JVM.");
    }
    Runtime.getRuntime().halt(CRASHED);
  }

  private static void haltAfter(Duration time, int exitCode, String name) {
    Thread thread =
        new Thread(
            () -> {
              Uninterruptibles.sleepUninterruptibly(time.toMillis(), TimeUnit.MILLISECONDS);
              Runtime.getRuntime().halt(exitCode);
            },
            name);
    thread.setDaemon(true);
    thread.start();
  }
}
