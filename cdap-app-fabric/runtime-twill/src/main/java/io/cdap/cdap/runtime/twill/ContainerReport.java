package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import javax.annotation.Nullable;

/**
 * What a container last said of the instance it runs.
 *
 * @param failureText why it failed; null unless it did
 * @param timeMillis when it said so, by its host's clock
 */
public record ContainerReport(
    int instance,
    State state,
    @Nullable String failureText,
    String yarnApplication,
    String container,
    String host,
    long timeMillis) {

  /** How far an instance is. */
  public enum State {
    RUNNING,
    /** It ended by itself. */
    COMPLETED,
    /** The program threw. */
    FAILED,
    /** It was stopped. */
    KILLED
  }

  public ContainerReport {
    requireNonNull(state, "state is null");
    requireNonNull(yarnApplication, "yarnApplication is null");
    requireNonNull(container, "container is null");
    requireNonNull(host, "host is null");
  }

  /** Why it failed. */
  public Optional<String> failure() {
    return Optional.ofNullable(failureText);
  }

  /** Whether the instance is done and must not run again in the same run. */
  public boolean isDone() {
    return state == State.COMPLETED || state == State.FAILED;
  }
}
