package io.cdap.cdap.api.dataset.table;

import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.data.batch.Split;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import javax.annotation.Nullable;

/** A range of rows, from the start up to but without the stop; null leaves an end open. */
public class TableSplit extends Split {
  private byte[] start;
  private byte[] stop;

  /** Creates a split of all rows, to be read from a stream. */
  public TableSplit() {}

  /** Creates a split. */
  public TableSplit(byte[] start, byte[] stop) {
    this.start = start;
    this.stop = stop;
  }

  /** Returns the first row, or null. */
  public byte[] getStart() {
    return start;
  }

  /** Returns the row to stop before, or null. */
  public byte[] getStop() {
    return stop;
  }

  @Override
  public void writeExternal(DataOutput out) throws IOException {
    write(out, start);
    write(out, stop);
  }

  @Override
  public void readExternal(DataInput in) throws IOException {
    start = read(in);
    stop = read(in);
  }

  private static void write(DataOutput out, @Nullable byte[] row) throws IOException {
    if (row == null) {
      out.writeInt(-1);
    } else {
      out.writeInt(row.length);
      out.write(row);
    }
  }

  @Nullable
  private static byte[] read(DataInput in) throws IOException {
    int length = in.readInt();
    if (length < 0) {
      return null;
    }
    byte[] row = new byte[length];
    in.readFully(row);
    return row;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    TableSplit other = (TableSplit) o;
    return Arrays.equals(start, other.start) && Arrays.equals(stop, other.stop);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(start) + Arrays.hashCode(stop);
  }

  @Override
  public String toString() {
    return "TableSplit{start=" + (start == null ? null : Bytes.toStringBinary(start))
        + ", stop=" + (stop == null ? null : Bytes.toStringBinary(stop)) + '}';
  }
}
