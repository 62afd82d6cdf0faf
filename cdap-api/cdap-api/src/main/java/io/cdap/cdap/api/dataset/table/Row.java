package io.cdap.cdap.api.dataset.table;

import java.util.Map;
import javax.annotation.Nullable;

/** The columns of one row that a read returned. Columns are named by bytes, or by text in UTF-8. */
public interface Row {

/** Returns the key of the row. */
byte[] getRow();

/** Returns the columns in their order, empty when the row does not exist. */
Map<byte[], byte[]> getColumns();

/** Tells whether there are no columns. */
boolean isEmpty();

/** Returns the value of a column, or null when there is none. */
@Nullable byte[] get(byte[] column);

/** Returns the value of a column, or null when there is none. */
@Nullable byte[] get(String column);

/** Returns the value of a column as text, or null when there is none. */
@Nullable String getString(byte[] column);

/** Returns the value of a column as text, or null when there is none. */
@Nullable String getString(String column);

/** Returns the value of a column as a boolean, or null when there is none. */
@Nullable Boolean getBoolean(byte[] column);

/** Returns the value of a column as a boolean, or the default when there is none. */
boolean getBoolean(byte[] column, boolean defaultValue);

/** Returns the value of a column as a boolean, or null when there is none. */
@Nullable Boolean getBoolean(String column);

/** Returns the value of a column as a boolean, or the default when there is none. */
boolean getBoolean(String column, boolean defaultValue);

/** Returns the value of a column as a double, or null when there is none. */
@Nullable Double getDouble(byte[] column);

/** Returns the value of a column as a double, or the default when there is none. */
double getDouble(byte[] column, double defaultValue);

/** Returns the value of a column as a double, or null when there is none. */
@Nullable Double getDouble(String column);

/** Returns the value of a column as a double, or the default when there is none. */
double getDouble(String column, double defaultValue);

/** Returns the value of a column as a float, or null when there is none. */
@Nullable Float getFloat(byte[] column);

/** Returns the value of a column as a float, or the default when there is none. */
float getFloat(byte[] column, float defaultValue);

/** Returns the value of a column as a float, or null when there is none. */
@Nullable Float getFloat(String column);

/** Returns the value of a column as a float, or the default when there is none. */
float getFloat(String column, float defaultValue);

/** Returns the value of a column as a int, or null when there is none. */
@Nullable Integer getInt(byte[] column);

/** Returns the value of a column as a int, or the default when there is none. */
int getInt(byte[] column, int defaultValue);

/** Returns the value of a column as a int, or null when there is none. */
@Nullable Integer getInt(String column);

/** Returns the value of a column as a int, or the default when there is none. */
int getInt(String column, int defaultValue);

/** Returns the value of a column as a long, or null when there is none. */
@Nullable Long getLong(byte[] column);

/** Returns the value of a column as a long, or the default when there is none. */
long getLong(byte[] column, long defaultValue);

/** Returns the value of a column as a long, or null when there is none. */
@Nullable Long getLong(String column);

/** Returns the value of a column as a long, or the default when there is none. */
long getLong(String column, long defaultValue);

/** Returns the value of a column as a short, or null when there is none. */
@Nullable Short getShort(byte[] column);

/** Returns the value of a column as a short, or the default when there is none. */
short getShort(byte[] column, short defaultValue);

/** Returns the value of a column as a short, or null when there is none. */
@Nullable Short getShort(String column);

/** Returns the value of a column as a short, or the default when there is none. */
short getShort(String column, short defaultValue);

}
