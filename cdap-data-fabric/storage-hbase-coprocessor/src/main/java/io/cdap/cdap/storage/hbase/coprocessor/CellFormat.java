package io.cdap.cdap.storage.hbase.coprocessor;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The form of a cell's value. A value is stored as it is, so that any HBase client can read it;
 * what is no plain value begins with an escape byte that no text begins with. A plain value that
 * begins so is escaped itself.
 */
public final class CellFormat {
  /** The family that all cells are in. */
  private static final byte[] FAMILY = {'d'};

  /** The column of the marks of a row. */
  private static final byte[] MARK_COLUMN = {};

  private static final byte ESCAPE = (byte) 0xC1;
  private static final int ESCAPE_LENGTH = 2;
  private static final byte[] DELETE_CELL = {};
  private static final Kind[] KINDS = Kind.values();

  /** What a cell does. */
  public enum Kind {
    /** Nothing; as though its version had not been written. */
    VOID(0),
    /** Hides what is older. As a mark: all columns of the row. */
    DELETE(1),
    /** Hides what is older, and is the value. */
    PUT(2),
    /** Adds to what is older. */
    DELTA(3),
    /** An increment of a value that is not a number, both of the same version. */
    NOT_A_NUMBER(4);

    /** The byte that stands for it; its place in the order of the kinds. */
    private final byte code;

    Kind(int code) {
      this.code = (byte) code;
    }
  }

  private CellFormat() {}

  public static byte[] family() {
    return FAMILY;
  }

  public static byte[] markColumn() {
    return MARK_COLUMN;
  }

  /** What the cell with a value does. */
  public static Kind kind(byte[] bytes, int offset, int length) {
    if (length == 0) {
      return Kind.DELETE;
    }
    if (bytes[offset] != ESCAPE || length < ESCAPE_LENGTH) {
      return Kind.PUT;
    }
    int kind = bytes[offset + 1];
    return kind >= 0 && kind < KINDS.length ? KINDS[kind] : Kind.PUT;
  }

  public static Kind kind(byte[] cell) {
    return kind(cell, 0, cell.length);
  }

  public static byte[] put(byte[] value) {
    return value.length == 0 || value[0] == ESCAPE ? escaped(Kind.PUT, value) : value;
  }

  public static byte[] put(long number) {
    return put(bytes(number));
  }

  public static byte[] delta(long amount) {
    return escaped(Kind.DELTA, bytes(amount));
  }

  public static byte[] delete() {
    return DELETE_CELL;
  }

  /** The cell that takes the place of one to be taken back. */
  public static byte[] nothing() {
    return new byte[] {ESCAPE, Kind.VOID.code};
  }

  /** A mark that tells writers of one version apart. */
  public static byte[] mark(boolean deletesRow, long nonce) {
    return escaped(deletesRow ? Kind.DELETE : Kind.VOID, bytes(nonce));
  }

  /** The value of a {@link Kind#PUT}. */
  public static byte[] valueOf(byte[] bytes, int offset, int length) {
    int skipped = prefix(bytes, offset, length);
    return Arrays.copyOfRange(bytes, offset + skipped, offset + length);
  }

  public static byte[] valueOf(byte[] cell) {
    return valueOf(cell, 0, cell.length);
  }

  /** Whether a {@link Kind#PUT} or a {@link Kind#DELTA} holds 8 bytes. */
  public static boolean isNumber(byte[] bytes, int offset, int length) {
    return length - prefix(bytes, offset, length) == Long.BYTES;
  }

  /** The number of a {@link Kind#PUT} or a {@link Kind#DELTA}. */
  public static long numberOf(byte[] bytes, int offset, int length) {
    return ByteBuffer.wrap(bytes, offset, length).getLong(offset + prefix(bytes, offset, length));
  }

  /** An increment on top of a cell of the same version. */
  public static byte[] increment(byte[] cell, long amount) {
    boolean number = isNumber(cell, 0, cell.length);
    return switch (kind(cell)) {
      case VOID -> delta(amount);
      case DELETE -> put(amount);
      case PUT -> number ? put(numberOf(cell, 0, cell.length) + amount) : notANumber();
      case DELTA -> delta(numberOf(cell, 0, cell.length) + amount);
      case NOT_A_NUMBER -> cell;
    };
  }

  private static byte[] notANumber() {
    return new byte[] {ESCAPE, Kind.NOT_A_NUMBER.code};
  }

  private static int prefix(byte[] bytes, int offset, int length) {
    boolean escaped =
        length >= ESCAPE_LENGTH
            && bytes[offset] == ESCAPE
            && bytes[offset + 1] >= 0
            && bytes[offset + 1] < KINDS.length;
    return escaped ? ESCAPE_LENGTH : 0;
  }

  private static byte[] escaped(Kind kind, byte[] content) {
    return ByteBuffer.allocate(ESCAPE_LENGTH + content.length)
        .put(ESCAPE)
        .put(kind.code)
        .put(content)
        .array();
  }

  private static byte[] bytes(long number) {
    return ByteBuffer.allocate(Long.BYTES).putLong(number).array();
  }
}
