package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.entity.NamespaceId;
import java.util.Optional;
import java.util.function.Function;

/**
 * How programs are run on the cluster.
 *
 * @param containerClass the {@link ProgramContainer} of programs
 * @param namespaceQueue the queue that a namespace's property {@code scheduler.queue.name} names
 * @param defaultQueue the queue of {@code apps.scheduler.queue}, for namespaces without one
 */
public record TwillProgramOptions(
    String containerClass,
    Function<NamespaceId, Optional<String>> namespaceQueue,
    Optional<String> defaultQueue) {

  /** The setting of the queue that programs get when nothing else is said. */
  public static final String DEFAULT_QUEUE = "apps.scheduler.queue";

  public TwillProgramOptions {
    requireNonNull(containerClass, "containerClass is null");
    requireNonNull(namespaceQueue, "namespaceQueue is null");
    requireNonNull(defaultQueue, "defaultQueue is null");
  }
}
