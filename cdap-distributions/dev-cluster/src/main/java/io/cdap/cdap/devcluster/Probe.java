package io.cdap.cdap.devcluster;

import java.io.IOException;

/** Asks a daemon whether it serves. */
@FunctionalInterface
interface Probe {
  /**
   * Asks once.
   *
   * @param process the process that should answer; an answer about an earlier one does not count
   * @return whether it serves by now
   * @throws IOException when it does not answer at all
   */
  boolean serves(ProcessHandle process) throws IOException, InterruptedException;
}
