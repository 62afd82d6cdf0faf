package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * An application to launch.
 *
 * @param instances how many containers to start with, at least 1
 * @param queue the queue of the scheduler; the cluster's default when empty
 * @param jvmOptions options for the containers' JVMs, after those of {@link TwillOptions}; may be
 *     empty
 */
public record LaunchRequest(
    ContainerDescription description,
    int instances,
    ContainerResources resources,
    Optional<String> queue,
    String jvmOptions) {
  public LaunchRequest {
    requireNonNull(description, "description is null");
    requireNonNull(resources, "resources is null");
    requireNonNull(queue, "queue is null");
    requireNonNull(jvmOptions, "jvmOptions is null");
    if (instances < 1) {
      throw new IllegalArgumentException("instances is " + instances + ", not positive");
    }
  }

  /** The name of the application on the cluster. */
  public String name() {
    return description.application();
  }
}
