package io.cdap.cdap.devcluster;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.OptionalLong;

/**
 * How a daemon is.
 *
 * @param name its name
 * @param state whether it runs and serves
 * @param pid its process, if it runs
 * @param ports the ports it listens on
 * @param residentBytes the memory it occupies, if it runs
 */
public record DaemonStatus(
    String name, State state, OptionalLong pid, List<Integer> ports, OptionalLong residentBytes) {
  /** Whether a daemon runs and serves. */
  public enum State {
    /** It does what it is there for. */
    SERVING,
    /** Its process is there, but it does not answer, or says that it cannot serve. */
    NOT_SERVING,
    /** There is no process. */
    STOPPED
  }

  /** Copies the ports. */
  public DaemonStatus {
    requireNonNull(name, "name");
    requireNonNull(state, "state");
    requireNonNull(pid, "pid");
    ports = List.copyOf(ports);
    requireNonNull(residentBytes, "residentBytes");
  }
}
