package io.cdap.cdap.api.lineage.field;

import java.util.Collection;

/** Records what a run does to fields. */
public interface LineageRecorder {

  /**
   * Writes out what was recorded so far; a program that runs for long calls this now and then.
   *
   * @throws IllegalArgumentException when the recorded operations do not make a complete graph
   */
  void flushLineage() throws IllegalArgumentException;

  /**
   * Records operations. They are checked and written together at the end of the run; names have to
   * be unique within it.
   */
  void record(Collection<? extends Operation> fieldLineageOperations);
}
