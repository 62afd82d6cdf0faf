package io.cdap.cdap.appfabric.program;

import java.util.Optional;

/** Controls one run. Safe for use by many threads; no method waits for the run. */
public interface ProgramController {

  /** Asks the run to end by itself; asking again does nothing. */
  void stop();

  /** Interrupts whatever the run does. */
  void kill();

  /** Changes how many instances there are, at least 1. */
  void setInstances(int count);

  /** How many instances work now. */
  int instances();

  /** Where the run runs, when that is outside of this process. */
  default Optional<LiveInfo> liveInfo() {
    return Optional.empty();
  }
}
