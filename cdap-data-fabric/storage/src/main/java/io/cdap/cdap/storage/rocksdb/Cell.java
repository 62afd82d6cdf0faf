package io.cdap.cdap.storage.rocksdb;

import java.nio.ByteBuffer;
import java.util.Arrays;
import javax.annotation.Nullable;

/** The stored form of what one version did to a column: a kind byte, then what it needs. */
final class Cell {
  /** Hides what is older; nothing follows. */
  static final byte DELETE = 0;

  /** Hides what is older; the value follows. */
  static final byte PUT = 1;

  /** Adds to what is older; 8 bytes follow. */
  static final byte DELTA = 2;

  /** An increment of a value that is not a number, both of the same version; nothing follows. */
  static final byte NOT_A_NUMBER = 3;

  private Cell() {}

  static byte[] delete() {
    return new byte[] {DELETE};
  }

  static byte[] put(byte[] value) {
    byte[] cell = new byte[value.length + 1];
    cell[0] = PUT;
    System.arraycopy(value, 0, cell, 1, value.length);
    return cell;
  }

  static byte[] put(long number) {
    return number(PUT, number);
  }

  static byte[] delta(long amount) {
    return number(DELTA, amount);
  }

  static byte[] valueOf(byte[] cell) {
    return Arrays.copyOfRange(cell, 1, cell.length);
  }

  static boolean isNumber(byte[] cell) {
    return cell[0] != NOT_A_NUMBER && cell.length == 1 + Long.BYTES;
  }

  static long numberOf(byte[] cell) {
    return ByteBuffer.wrap(cell).getLong(1);
  }

  /** An increment of the same version as a cell. */
  static byte[] increment(@Nullable byte[] cell, long amount) {
    if (cell == null) {
      return delta(amount);
    }
    return switch (cell[0]) {
      case DELETE -> put(amount);
      case PUT, DELTA ->
          isNumber(cell) ? number(cell[0], numberOf(cell) + amount) : new byte[] {NOT_A_NUMBER};
      default -> cell;
    };
  }

  static NumberFormatException notANumber() {
    return new NumberFormatException("an incremented column holds no 8-byte number");
  }

  private static byte[] number(byte kind, long number) {
    return ByteBuffer.allocate(1 + Long.BYTES).put(kind).putLong(number).array();
  }
}
