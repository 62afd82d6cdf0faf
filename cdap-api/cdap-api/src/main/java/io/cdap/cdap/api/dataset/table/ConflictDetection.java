package io.cdap.cdap.api.dataset.table;

/** What two transactions must both have written to be in conflict. */
public enum ConflictDetection {
  /** The same row. */
  ROW,
  /** The same column of the same row. */
  COLUMN,
  /** Nothing: writes never conflict, the last commit wins. */
  NONE
}
