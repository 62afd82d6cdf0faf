package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

/**
 * What YARN knows of an application.
 *
 * @param id for example {@code application_1700000000000_0001}
 * @param startMillis when it was submitted, by YARN's clock
 * @param diagnostics why it ended; may be empty
 */
public record YarnApplication(
    String id, String name, State state, long startMillis, String diagnostics) {

  /** How far an application is. */
  public enum State {
    /** Submitted; its master does not run yet. */
    PENDING,
    RUNNING,
    /** Its master said that it is done. */
    FINISHED,
    FAILED,
    KILLED;

    /** Whether it stays so. */
    public boolean isFinal() {
      return this != PENDING && this != RUNNING;
    }
  }

  public YarnApplication {
    requireNonNull(id, "id is null");
    requireNonNull(name, "name is null");
    requireNonNull(state, "state is null");
    requireNonNull(diagnostics, "diagnostics is null");
  }
}
