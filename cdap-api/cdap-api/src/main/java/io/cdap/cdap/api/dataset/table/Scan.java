package io.cdap.cdap.api.dataset.table;

import io.cdap.cdap.api.common.Bytes;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import javax.annotation.Nullable;

/** A range of rows to read, from the start row up to but without the stop row. */
public class Scan {
  @Nullable private final byte[] startRow;
  @Nullable private final byte[] stopRow;
  @Nullable private final Filter filter;
  private final Map<String, String> properties = new HashMap<>();

  /** Creates a scan; null means from the first or to the last row. */
  public Scan(@Nullable byte[] startRow, @Nullable byte[] stopRow) {
    this(startRow, stopRow, null);
  }

  /** Creates a scan; null means from the first or to the last row, and no filter. */
  public Scan(@Nullable byte[] startRow, @Nullable byte[] stopRow, @Nullable Filter filter) {
    this.startRow = startRow;
    this.stopRow = stopRow;
    this.filter = filter;
  }

  /** Returns the first row, or null for that of the table. */
  @Nullable
  public byte[] getStartRow() {
    return startRow;
  }

  /** Returns the row to stop before, or null to read to the end. */
  @Nullable
  public byte[] getStopRow() {
    return stopRow;
  }

  /** Returns the filter, or null. */
  @Nullable
  public Filter getFilter() {
    return filter;
  }

  /** Returns the properties; the map cannot be changed. */
  public Map<String, String> getProperties() {
    return Collections.unmodifiableMap(properties);
  }

  /** Sets a property, a hint to the runtime. */
  public void setProperty(String property, String value) {
    properties.put(property, value);
  }

  @Override
  public String toString() {
    return "Scan{startRow=" + printable(startRow) + ", stopRow=" + printable(stopRow)
        + ", filter=" + filter + ", properties=" + properties + '}';
  }

  @Nullable
  private static String printable(@Nullable byte[] row) {
    return row == null ? null : Bytes.toStringBinary(row);
  }
}
