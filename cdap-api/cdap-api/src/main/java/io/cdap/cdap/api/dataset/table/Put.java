package io.cdap.cdap.api.dataset.table;

import io.cdap.cdap.api.common.Bytes;
import java.io.Serializable;
import java.util.Map;
import java.util.TreeMap;

/**
 * Columns to write to one row. Numbers and booleans are written big-endian as {@link Bytes} does,
 * text in UTF-8. Not safe for use by several threads.
 */
public class Put implements Serializable {
private static final long serialVersionUID = 1L;

private final byte[] row;

@SuppressWarnings("serial") // always a tree map whose comparator is serializable
private final Map<byte[], byte[]> values;

/** Creates a write without columns. */
public Put(byte[] row) { this.row = row; this.values = new TreeMap<>(new ByteOrder()); }

/** Creates a write without columns. */
public Put(String row) { this(Bytes.toBytes(row)); }

/** Creates a write of one column. */
public Put(byte[] row, byte[] column, byte[] value) { this(row); put(column, value); }

/** Creates a write of one column. */
public Put(byte[] row, byte[] column, String value) { this(row); put(column, value == null ? null : Bytes.toBytes(value)); }

/** Creates a write of one column. */
public Put(byte[] row, byte[] column, boolean value) { this(row); put(column, Bytes.toBytes(value)); }

/** Creates a write of one column. */
public Put(byte[] row, byte[] column, short value) { this(row); put(column, Bytes.toBytes(value)); }

/** Creates a write of one column. */
public Put(byte[] row, byte[] column, int value) { this(row); put(column, Bytes.toBytes(value)); }

/** Creates a write of one column. */
public Put(byte[] row, byte[] column, long value) { this(row); put(column, Bytes.toBytes(value)); }

/** Creates a write of one column. */
public Put(byte[] row, byte[] column, float value) { this(row); put(column, Bytes.toBytes(value)); }

/** Creates a write of one column. */
public Put(byte[] row, byte[] column, double value) { this(row); put(column, Bytes.toBytes(value)); }

/** Creates a write of one column. */
public Put(String row, String column, byte[] value) { this(row); put(Bytes.toBytes(column), value); }

/** Creates a write of one column. */
public Put(String row, String column, String value) { this(row); put(Bytes.toBytes(column), value == null ? null : Bytes.toBytes(value)); }

/** Creates a write of one column. */
public Put(String row, String column, boolean value) { this(row); put(Bytes.toBytes(column), Bytes.toBytes(value)); }

/** Creates a write of one column. */
public Put(String row, String column, short value) { this(row); put(Bytes.toBytes(column), Bytes.toBytes(value)); }

/** Creates a write of one column. */
public Put(String row, String column, int value) { this(row); put(Bytes.toBytes(column), Bytes.toBytes(value)); }

/** Creates a write of one column. */
public Put(String row, String column, long value) { this(row); put(Bytes.toBytes(column), Bytes.toBytes(value)); }

/** Creates a write of one column. */
public Put(String row, String column, float value) { this(row); put(Bytes.toBytes(column), Bytes.toBytes(value)); }

/** Creates a write of one column. */
public Put(String row, String column, double value) { this(row); put(Bytes.toBytes(column), Bytes.toBytes(value)); }

/** Adds a column, replacing an earlier value. */
public Put add(byte[] column, byte[] value) { return put(column, value); }

/** Adds a column, replacing an earlier value. */
public Put add(byte[] column, String value) { return put(column, value == null ? null : Bytes.toBytes(value)); }

/** Adds a column, replacing an earlier value. */
public Put add(byte[] column, boolean value) { return put(column, Bytes.toBytes(value)); }

/** Adds a column, replacing an earlier value. */
public Put add(byte[] column, short value) { return put(column, Bytes.toBytes(value)); }

/** Adds a column, replacing an earlier value. */
public Put add(byte[] column, int value) { return put(column, Bytes.toBytes(value)); }

/** Adds a column, replacing an earlier value. */
public Put add(byte[] column, long value) { return put(column, Bytes.toBytes(value)); }

/** Adds a column, replacing an earlier value. */
public Put add(byte[] column, float value) { return put(column, Bytes.toBytes(value)); }

/** Adds a column, replacing an earlier value. */
public Put add(byte[] column, double value) { return put(column, Bytes.toBytes(value)); }

/** Adds a column, replacing an earlier value. */
public Put add(String column, byte[] value) { return put(Bytes.toBytes(column), value); }

/** Adds a column, replacing an earlier value. */
public Put add(String column, String value) { return put(Bytes.toBytes(column), value == null ? null : Bytes.toBytes(value)); }

/** Adds a column, replacing an earlier value. */
public Put add(String column, boolean value) { return put(Bytes.toBytes(column), Bytes.toBytes(value)); }

/** Adds a column, replacing an earlier value. */
public Put add(String column, short value) { return put(Bytes.toBytes(column), Bytes.toBytes(value)); }

/** Adds a column, replacing an earlier value. */
public Put add(String column, int value) { return put(Bytes.toBytes(column), Bytes.toBytes(value)); }

/** Adds a column, replacing an earlier value. */
public Put add(String column, long value) { return put(Bytes.toBytes(column), Bytes.toBytes(value)); }

/** Adds a column, replacing an earlier value. */
public Put add(String column, float value) { return put(Bytes.toBytes(column), Bytes.toBytes(value)); }

/** Adds a column, replacing an earlier value. */
public Put add(String column, double value) { return put(Bytes.toBytes(column), Bytes.toBytes(value)); }

/** Returns the key of the row. */
public byte[] getRow() { return row; }

/** Returns the columns in their order. */
public Map<byte[], byte[]> getValues() { return values; }

private Put put(byte[] column, byte[] value) { values.put(column, value); return this; }
}
