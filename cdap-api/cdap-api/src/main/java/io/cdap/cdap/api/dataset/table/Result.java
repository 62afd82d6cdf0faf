package io.cdap.cdap.api.dataset.table;

import io.cdap.cdap.api.common.Bytes;
import java.util.Map;
import javax.annotation.Nullable;

/**
 * A row that holds the columns it is given. The map must find byte arrays by content, as one sorted
 * by {@link Bytes#BYTES_COMPARATOR} does; it is not copied.
 */
public class Result implements Row {
private final byte[] row;
private final Map<byte[], byte[]> columns;

/** Creates a row. */
public Result(byte[] row, Map<byte[], byte[]> columns) { this.row = row; this.columns = columns; }

@Override public byte[] getRow() { return row; }

@Override public Map<byte[], byte[]> getColumns() { return columns; }

@Override public boolean isEmpty() { return columns.isEmpty(); }

@Nullable @Override public byte[] get(byte[] column) { return columns.get(column); }

@Nullable @Override public byte[] get(String column) { return get(Bytes.toBytes(column)); }

@Nullable @Override public String getString(byte[] column) { byte[] value = get(column); return value == null ? null : Bytes.toString(value); }

@Nullable @Override public String getString(String column) { return getString(Bytes.toBytes(column)); }

@Nullable @Override public Boolean getBoolean(byte[] column) { byte[] value = get(column); return value == null ? null : Bytes.toBoolean(value); }

@Nullable @Override public Boolean getBoolean(String column) { return getBoolean(Bytes.toBytes(column)); }

@Override public boolean getBoolean(byte[] column, boolean defaultValue) { byte[] value = get(column); return value == null ? defaultValue : Bytes.toBoolean(value); }

@Override public boolean getBoolean(String column, boolean defaultValue) { return getBoolean(Bytes.toBytes(column), defaultValue); }

@Nullable @Override public Double getDouble(byte[] column) { byte[] value = get(column); return value == null ? null : Bytes.toDouble(value); }

@Nullable @Override public Double getDouble(String column) { return getDouble(Bytes.toBytes(column)); }

@Override public double getDouble(byte[] column, double defaultValue) { byte[] value = get(column); return value == null ? defaultValue : Bytes.toDouble(value); }

@Override public double getDouble(String column, double defaultValue) { return getDouble(Bytes.toBytes(column), defaultValue); }

@Nullable @Override public Float getFloat(byte[] column) { byte[] value = get(column); return value == null ? null : Bytes.toFloat(value); }

@Nullable @Override public Float getFloat(String column) { return getFloat(Bytes.toBytes(column)); }

@Override public float getFloat(byte[] column, float defaultValue) { byte[] value = get(column); return value == null ? defaultValue : Bytes.toFloat(value); }

@Override public float getFloat(String column, float defaultValue) { return getFloat(Bytes.toBytes(column), defaultValue); }

@Nullable @Override public Integer getInt(byte[] column) { byte[] value = get(column); return value == null ? null : Bytes.toInt(value); }

@Nullable @Override public Integer getInt(String column) { return getInt(Bytes.toBytes(column)); }

@Override public int getInt(byte[] column, int defaultValue) { byte[] value = get(column); return value == null ? defaultValue : Bytes.toInt(value); }

@Override public int getInt(String column, int defaultValue) { return getInt(Bytes.toBytes(column), defaultValue); }

@Nullable @Override public Long getLong(byte[] column) { byte[] value = get(column); return value == null ? null : Bytes.toLong(value); }

@Nullable @Override public Long getLong(String column) { return getLong(Bytes.toBytes(column)); }

@Override public long getLong(byte[] column, long defaultValue) { byte[] value = get(column); return value == null ? defaultValue : Bytes.toLong(value); }

@Override public long getLong(String column, long defaultValue) { return getLong(Bytes.toBytes(column), defaultValue); }

@Nullable @Override public Short getShort(byte[] column) { byte[] value = get(column); return value == null ? null : Bytes.toShort(value); }

@Nullable @Override public Short getShort(String column) { return getShort(Bytes.toBytes(column)); }

@Override public short getShort(byte[] column, short defaultValue) { byte[] value = get(column); return value == null ? defaultValue : Bytes.toShort(value); }

@Override public short getShort(String column, short defaultValue) { return getShort(Bytes.toBytes(column), defaultValue); }

}
