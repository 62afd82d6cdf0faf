package io.cdap.cdap.appfabric.logging;

/** Makes the line that says in a log that lines are missing. */
@FunctionalInterface
interface DropNotice {
  /**
   * The line.
   *
   * @param dropped how many are missing
   * @param timeMillis the time of the line that comes next
   */
  String line(long dropped, long timeMillis);
}
