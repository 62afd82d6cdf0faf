package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.twill.api.TwillContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The context of this container, from what Twill says. */
final class TwillContainerContext implements ContainerContext {
  private static final Logger LOG = LoggerFactory.getLogger(TwillContainerContext.class);

  private final TwillContext context;
  private final ContainerId container;
  private final CountDownLatch stopAsked = new CountDownLatch(1);
  private final List<Runnable> stopActions = new ArrayList<>();

  TwillContainerContext(TwillContext context, ContainerId container) {
    this.context = requireNonNull(context, "context is null");
    this.container = requireNonNull(container, "container is null");
  }

  @Override
  public int instance() {
    return context.getInstanceId();
  }

  @Override
  public int instances() {
    return context.getInstanceCount();
  }

  @Override
  public String host() {
    return context.getHost().getCanonicalHostName();
  }

  @Override
  public String yarnApplication() {
    return container.getApplicationAttemptId().getApplicationId().toString();
  }

  @Override
  public String container() {
    return container.toString();
  }

  @Override
  public boolean isStopping() {
    return stopAsked.getCount() == 0;
  }

  @Override
  public void onStop(Runnable action) {
    synchronized (stopActions) {
      if (!isStopping()) {
        stopActions.add(action);
        return;
      }
    }
    action.run();
  }

  @Override
  public void awaitStop() throws InterruptedException {
    stopAsked.await();
  }

  /** Tells whoever waits that the container has to end; telling it again does nothing. */
  void stop() {
    List<Runnable> actions;
    synchronized (stopActions) {
      stopAsked.countDown();
      actions = List.copyOf(stopActions);
      stopActions.clear();
    }
    for (Runnable action : actions) {
      try {
        action.run();
      } catch (RuntimeException e) {
        LOG.error("A part of the container could not be told to stop.", e);
      }
    }
  }
}
