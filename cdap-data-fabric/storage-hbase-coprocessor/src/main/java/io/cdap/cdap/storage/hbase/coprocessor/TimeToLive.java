package io.cdap.cdap.storage.hbase.coprocessor;

import io.cdap.cdap.storage.Versions;
import java.time.Clock;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.util.Bytes;

/**
 * When the cells of a table expire. HBase's own time to live cannot be used: it takes time stamps
 * for milliseconds.
 *
 * @param millis after how many milliseconds; 0 for never
 */
record TimeToLive(long millis) {
  /** The value of the family that says after how many milliseconds; Tephra reads it, too. */
  static final byte[] KEY = Bytes.toBytes(TableAttributes.TIME_TO_LIVE);

  static TimeToLive of(RegionCoprocessorEnvironment environment) {
    ColumnFamilyDescriptor family =
        environment.getRegion().getTableDescriptor().getColumnFamily(CellFormat.family());
    byte[] value = family == null ? null : family.getValue(KEY);
    return new TimeToLive(value == null ? 0 : Long.parseLong(Bytes.toString(value)));
  }

  boolean expires() {
    return millis > 0;
  }

  /** Cells with a smaller version are expired. */
  long oldestVersion(Clock clock) {
    return expires() ? Versions.ofMillis(Math.max(0, clock.millis() - millis)) : 0;
  }
}
