package io.cdap.cdap.api.dataset.table;

import java.util.Collections;
import java.util.Map;
import javax.annotation.Nullable;

/** A row without columns. Immutable. */
public class EmptyRow implements Row {
private final byte[] row;

private EmptyRow(byte[] row) { this.row = row; }

/** Returns a row of that key without columns. */
public static EmptyRow of(byte[] row) { return new EmptyRow(row); }

@Override public byte[] getRow() { return row; }

@Override public Map<byte[], byte[]> getColumns() { return Collections.emptyMap(); }

@Override public boolean isEmpty() { return true; }

@Nullable @Override public byte[] get(byte[] column) { return null; }

@Nullable @Override public String getString(byte[] column) { return null; }

@Nullable @Override public byte[] get(String column) { return null; }

@Nullable @Override public String getString(String column) { return null; }

@Nullable @Override public Boolean getBoolean(byte[] column) { return null; }

@Override public boolean getBoolean(byte[] column, boolean defaultValue) { return defaultValue; }

@Nullable @Override public Boolean getBoolean(String column) { return null; }

@Override public boolean getBoolean(String column, boolean defaultValue) { return defaultValue; }

@Nullable @Override public Double getDouble(byte[] column) { return null; }

@Override public double getDouble(byte[] column, double defaultValue) { return defaultValue; }

@Nullable @Override public Double getDouble(String column) { return null; }

@Override public double getDouble(String column, double defaultValue) { return defaultValue; }

@Nullable @Override public Float getFloat(byte[] column) { return null; }

@Override public float getFloat(byte[] column, float defaultValue) { return defaultValue; }

@Nullable @Override public Float getFloat(String column) { return null; }

@Override public float getFloat(String column, float defaultValue) { return defaultValue; }

@Nullable @Override public Integer getInt(byte[] column) { return null; }

@Override public int getInt(byte[] column, int defaultValue) { return defaultValue; }

@Nullable @Override public Integer getInt(String column) { return null; }

@Override public int getInt(String column, int defaultValue) { return defaultValue; }

@Nullable @Override public Long getLong(byte[] column) { return null; }

@Override public long getLong(byte[] column, long defaultValue) { return defaultValue; }

@Nullable @Override public Long getLong(String column) { return null; }

@Override public long getLong(String column, long defaultValue) { return defaultValue; }

@Nullable @Override public Short getShort(byte[] column) { return null; }

@Override public short getShort(byte[] column, short defaultValue) { return defaultValue; }

@Nullable @Override public Short getShort(String column) { return null; }

@Override public short getShort(String column, short defaultValue) { return defaultValue; }

}
