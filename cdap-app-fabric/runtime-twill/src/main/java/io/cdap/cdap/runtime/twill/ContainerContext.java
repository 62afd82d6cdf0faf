package io.cdap.cdap.runtime.twill;

/** What a container knows of itself. Safe for use by many threads. */
public interface ContainerContext {

  /** The number of the instance that runs here, from 0. */
  int instance();

  /** How many instances there are; changes while the container runs. */
  int instances();

  /** The name of the host, as other hosts reach it. */
  String host();

  /** The id YARN gave the application. */
  String yarnApplication();

  /** The id YARN gave the container. */
  String container();

  /** Whether the container was asked to end. */
  boolean isStopping();

  /** Calls an action once when the container is asked to end, at once when it was already. */
  void onStop(Runnable action);

  /** Waits until the container is asked to end. */
  void awaitStop() throws InterruptedException;
}
