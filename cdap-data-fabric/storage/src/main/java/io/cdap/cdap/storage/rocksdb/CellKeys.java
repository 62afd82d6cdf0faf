package io.cdap.cdap.storage.rocksdb;

import java.util.Arrays;

/**
 * The keys of cells and row deletes, ordered bytewise.
 *
 * <pre>
 * cell        table number (4) | row, escaped | column, escaped | inverted version (8)
 * row delete  table number (4) | row, escaped | 0x00 0x00       | inverted version (8)
 * </pre>
 *
 * <p>Escaped: 0x00 becomes 0x00 0xFF, and 0x00 0x01 ends it. So keys sort as (row, column, newest
 * version first), and the deletes of a row come before its columns. 0x00 0x02 is in no key and
 * bounds a row or column from above.
 */
final class CellKeys {
  private static final int TABLE_LENGTH = Integer.BYTES;
  private static final int VERSION_LENGTH = Long.BYTES;
  private static final int MARK_LENGTH = 2;
  private static final byte ESCAPED_ZERO = (byte) 0xFF;
  private static final byte END = 0x01;
  private static final byte AFTER_END = 0x02;

  private CellKeys() {}

  /** What all keys of a table start with. */
  static byte[] table(int table) {
    byte[] key = new byte[TABLE_LENGTH];
    putInt(key, table);
    return key;
  }

  /** What all keys of a row start with. */
  static byte[] row(int table, byte[] row) {
    byte[] key = new byte[TABLE_LENGTH + escapedLength(row)];
    putInt(key, table);
    escape(row, key, TABLE_LENGTH);
    return key;
  }

  static byte[] cell(int table, byte[] row, byte[] column, long version) {
    int rowLength = escapedLength(row);
    int columnLength = escapedLength(column);
    byte[] key = new byte[TABLE_LENGTH + rowLength + columnLength + VERSION_LENGTH];
    putInt(key, table);
    escape(row, key, TABLE_LENGTH);
    escape(column, key, TABLE_LENGTH + rowLength);
    putVersion(key, version);
    return key;
  }

  static byte[] cell(byte[] rowPrefix, byte[] column, long version) {
    byte[] key =
        Arrays.copyOf(rowPrefix, rowPrefix.length + escapedLength(column) + VERSION_LENGTH);
    escape(column, key, rowPrefix.length);
    putVersion(key, version);
    return key;
  }

  static byte[] rowDelete(int table, byte[] row, long version) {
    byte[] prefix = row(table, row);
    byte[] key = Arrays.copyOf(prefix, prefix.length + MARK_LENGTH + VERSION_LENGTH);
    putVersion(key, version);
    return key;
  }

  /** The smallest key after all keys of the row with this prefix. */
  static byte[] afterRow(byte[] rowPrefix) {
    byte[] key = rowPrefix.clone();
    key[key.length - 1] = AFTER_END;
    return key;
  }

  /** The smallest key after all versions of the column that a cell is of. */
  static byte[] afterColumn(byte[] cell) {
    byte[] key = Arrays.copyOf(cell, versionOffset(cell));
    key[key.length - 1] = AFTER_END;
    return key;
  }

  /** The key of another version of the column that a cell is of. */
  static byte[] withVersion(byte[] cell, long version) {
    byte[] key = cell.clone();
    putVersion(key, version);
    return key;
  }

  /** The prefix of the row that a cell or row delete belongs to. */
  static byte[] rowPrefix(byte[] key) {
    return Arrays.copyOf(key, endOfEscaped(key, TABLE_LENGTH));
  }

  static byte[] rowOf(byte[] rowPrefix) {
    return unescape(rowPrefix, TABLE_LENGTH, rowPrefix.length);
  }

  static byte[] columnOf(byte[] cell, int rowPrefixLength) {
    return unescape(cell, rowPrefixLength, versionOffset(cell));
  }

  static boolean isRowDelete(byte[] key, int rowPrefixLength) {
    return key[rowPrefixLength] == 0 && key[rowPrefixLength + 1] == 0;
  }

  static boolean startsWith(byte[] key, byte[] prefix) {
    return key.length >= prefix.length
        && Arrays.equals(key, 0, prefix.length, prefix, 0, prefix.length);
  }

  static boolean sameColumn(byte[] cell, byte[] other) {
    return cell.length == other.length
        && Arrays.equals(cell, 0, versionOffset(cell), other, 0, versionOffset(other));
  }

  static long versionOf(byte[] key) {
    long inverted = 0;
    for (int i = versionOffset(key); i < key.length; i++) {
      inverted = (inverted << 8) | (key[i] & 0xFF);
    }
    return ~inverted;
  }

  private static int versionOffset(byte[] key) {
    return key.length - VERSION_LENGTH;
  }

  private static void putInt(byte[] key, int value) {
    for (int i = 0; i < TABLE_LENGTH; i++) {
      key[i] = (byte) (value >>> (8 * (TABLE_LENGTH - 1 - i)));
    }
  }

  private static void putVersion(byte[] key, long version) {
    long inverted = ~version;
    for (int i = key.length - 1; i >= key.length - VERSION_LENGTH; i--) {
      key[i] = (byte) inverted;
      inverted >>>= 8;
    }
  }

  private static int escapedLength(byte[] bytes) {
    int length = bytes.length + MARK_LENGTH;
    for (byte b : bytes) {
      if (b == 0) {
        length++;
      }
    }
    return length;
  }

  private static void escape(byte[] bytes, byte[] key, int offset) {
    int at = offset;
    for (byte b : bytes) {
      key[at++] = b;
      if (b == 0) {
        key[at++] = ESCAPED_ZERO;
      }
    }
    key[at++] = 0;
    key[at] = END;
  }

  private static int endOfEscaped(byte[] key, int offset) {
    int at = offset;
    while (key[at] != 0 || key[at + 1] != END) {
      at += key[at] == 0 ? MARK_LENGTH : 1;
    }
    return at + MARK_LENGTH;
  }

  private static byte[] unescape(byte[] key, int start, int end) {
    byte[] bytes = new byte[end - MARK_LENGTH - start];
    int length = 0;
    for (int at = start; at < end - MARK_LENGTH; at++) {
      bytes[length++] = key[at];
      if (key[at] == 0) {
        at++;
      }
    }
    return length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
  }
}
