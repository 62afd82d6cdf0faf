package io.cdap.cdap.api.common;

import java.io.DataOutput;
import java.io.IOException;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import javax.annotation.Nullable;

/**
 * Conversions between values and big-endian bytes, and unsigned lexicographical order of byte
 * arrays. Keys made here sort in stores that order bytes without sign.
 */
public class Bytes {

  public static final int SIZEOF_BOOLEAN = 1;

  public static final int SIZEOF_BYTE = 1;

  public static final int SIZEOF_CHAR = 2;

  public static final int SIZEOF_DOUBLE = 8;

  public static final int SIZEOF_FLOAT = 4;

  public static final int SIZEOF_INT = 4;

  public static final int SIZEOF_LONG = 8;

  public static final int SIZEOF_SHORT = 2;

  public static final Comparator<byte[]> BYTES_COMPARATOR = new ByteArrayComparator();

  public static final String UTF8_ENCODING = "UTF-8";

  public static final byte[] EMPTY_BYTE_ARRAY = new byte[0];

  private static final char[] HEX_DIGITS = "0123456789ABCDEF".toCharArray();

  public Bytes() {}

  /** Joins two arrays. */
  public static byte[] add(byte[] a, byte[] b) {
    return concat(a, b);
  }

  /** Joins three arrays. */
  public static byte[] add(byte[] a, byte[] b, byte[] c) {
    return concat(a, b, c);
  }

  /** Compares as unsigned bytes; a prefix sorts before what it begins. */
  public static int compareTo(byte[] left, byte[] right) {
    return Arrays.compareUnsigned(left, right);
  }

  /** Compares two ranges as unsigned bytes. */
  public static int compareTo(
      byte[] buffer1, int offset1, int length1, byte[] buffer2, int offset2, int length2) {
    return Arrays.compareUnsigned(
        buffer1, offset1, offset1 + length1, buffer2, offset2, offset2 + length2);
  }

  /** Joins the arrays in order. */
  public static byte[] concat(byte[]... arrays) {
    int length = 0;
    for (byte[] array : arrays) {
      length += array.length;
    }
    byte[] result = new byte[length];
    int offset = 0;
    for (byte[] array : arrays) {
      offset = putBytes(result, offset, array, 0, array.length);
    }
    return result;
  }

  /** Tells whether both arrays hold the same bytes, or both are null. */
  public static boolean equals(@Nullable byte[] left, @Nullable byte[] right) {
    return Arrays.equals(left, right);
  }

  /** Tells whether both ranges hold the same bytes. */
  public static boolean equals(
      byte[] left, int leftOffset, int leftLen, byte[] right, int rightOffset, int rightLen) {
    return Arrays.equals(
        left, leftOffset, leftOffset + leftLen, right, rightOffset, rightOffset + rightLen);
  }

  /**
   * Reads pairs of hexadecimal digits of either case.
   *
   * @throws IllegalArgumentException when the length is odd or a character is no hexadecimal digit
   */
  public static byte[] fromHexString(String str) {
    if (str.length() % 2 != 0) {
      throw new IllegalArgumentException(
          "The hex string must have an even number of characters: " + str);
    }
    byte[] result = new byte[str.length() / 2];
    for (int i = 0; i < result.length; i++) {
      result[i] = (byte) (hexDigit(str.charAt(2 * i)) << 4 | hexDigit(str.charAt(2 * i + 1)));
    }
    return result;
  }

  /** Copies what remains in the buffer, whose position stays. */
  public static byte[] getBytes(ByteBuffer buf) {
    byte[] result = new byte[buf.remaining()];
    buf.duplicate().get(result);
    return result;
  }

  /** Hashes the first {@code length} bytes. */
  public static int hashBytes(byte[] bytes, int length) {
    return hashBytes(bytes, 0, length);
  }

  /** Hashes a range: 31 times the hash so far plus the signed byte, starting at 1. */
  public static int hashBytes(byte[] bytes, int offset, int length) {
    int hash = 1;
    for (int i = offset; i < offset + length; i++) {
      hash = 31 * hash + bytes[i];
    }
    return hash;
  }

  public static int hashCode(byte[] b) {
    return hashBytes(b, b.length);
  }

  public static int hashCode(byte[] b, int length) {
    return hashBytes(b, length);
  }

  public static int hashCode(byte[] bytes, int offset, int length) {
    return hashBytes(bytes, offset, length);
  }

  /** The first bytes, or null when the array is shorter. */
  public static byte[] head(byte[] a, int length) {
    return a.length < length ? null : Arrays.copyOf(a, length);
  }

  /**
   * Adds to a big-endian signed number of at most eight bytes. Shorter input is widened with its
   * sign.
   *
   * @return eight bytes; the given array itself, changed, when it has eight bytes
   * @throws IllegalArgumentException when the number has more than eight bytes
   */
  public static byte[] incrementBytes(byte[] value, long amount) {
    if (value.length > SIZEOF_LONG) {
      throw new IllegalArgumentException("Increment Bytes - value too big: " + value.length);
    }
    byte[] result = value;
    if (value.length < SIZEOF_LONG) {
      result = new byte[SIZEOF_LONG];
      if (value.length > 0 && value[0] < 0) {
        Arrays.fill(result, (byte) -1);
      }
      System.arraycopy(value, 0, result, SIZEOF_LONG - value.length, value.length);
    }
    if (amount != 0) {
      putLong(result, 0, toLong(result) + amount);
    }
    return result;
  }

  /** The same as {@link #split(byte[], byte[], boolean, int)}, as a read-only sequence. */
  public static Iterable<byte[]> iterateOnSplits(byte[] a, byte[] b, boolean inclusive, int num) {
    byte[][] splits = split(a, b, inclusive, num);
    return splits == null
        ? Collections.emptyList()
        : Collections.unmodifiableList(Arrays.asList(splits));
  }

  public static Iterable<byte[]> iterateOnSplits(byte[] a, byte[] b, int num) {
    return iterateOnSplits(a, b, false, num);
  }

  /** A hash to use where an array must be the key of a map. */
  public static Integer mapKey(byte[] b) {
    return hashCode(b);
  }

  public static Integer mapKey(byte[] b, int length) {
    return hashCode(b, length);
  }

  /** Puts {@code length} zeros before the array. */
  public static byte[] padHead(byte[] a, int length) {
    return concat(new byte[length], a);
  }

  /** Puts {@code length} zeros after the array. */
  public static byte[] padTail(byte[] a, int length) {
    return concat(a, new byte[length]);
  }

  /** Writes the scale as an int, then the unscaled value; returns the offset behind them. */
  public static int putBigDecimal(byte[] bytes, int offset, BigDecimal val) {
    byte[] encoded = toBytes(val);
    checkRoom("a decimal", bytes, offset, encoded.length);
    return putBytes(bytes, offset, encoded, 0, encoded.length);
  }

  /** Writes a byte; returns the offset behind it. */
  public static int putByte(byte[] bytes, int offset, byte b) {
    bytes[offset] = b;
    return offset + SIZEOF_BYTE;
  }

  /** Copies a range; returns the offset behind it in the target. */
  public static int putBytes(
      byte[] tgtBytes, int tgtOffset, byte[] srcBytes, int srcOffset, int srcLength) {
    System.arraycopy(srcBytes, srcOffset, tgtBytes, tgtOffset, srcLength);
    return tgtOffset + srcLength;
  }

  public static int putDouble(byte[] bytes, int offset, double d) {
    return putLong(bytes, offset, Double.doubleToLongBits(d));
  }

  public static int putFloat(byte[] bytes, int offset, float f) {
    return putInt(bytes, offset, Float.floatToRawIntBits(f));
  }

  /** Writes four bytes; returns the offset behind them. */
  public static int putInt(byte[] bytes, int offset, int val) {
    checkRoom("an int", bytes, offset, SIZEOF_INT);
    ByteBuffer.wrap(bytes).putInt(offset, val);
    return offset + SIZEOF_INT;
  }

  /** Writes eight bytes; returns the offset behind them. */
  public static int putLong(byte[] bytes, int offset, long val) {
    checkRoom("a long", bytes, offset, SIZEOF_LONG);
    ByteBuffer.wrap(bytes).putLong(offset, val);
    return offset + SIZEOF_LONG;
  }

  /** Writes two bytes; returns the offset behind them. */
  public static int putShort(byte[] bytes, int offset, short val) {
    checkRoom("a short", bytes, offset, SIZEOF_SHORT);
    ByteBuffer.wrap(bytes).putShort(offset, val);
    return offset + SIZEOF_SHORT;
  }

  /**
   * Divides a key range into {@code num} + 1 parts of about the same size.
   *
   * @param inclusive whether the end belongs to the range
   * @return the start, the {@code num} borders and the end; null when the range has too few keys
   * @throws IllegalArgumentException when the end isn't behind the start or num isn't positive
   */
  @SuppressWarnings("ReturnsNullArray") // Null has always meant "cannot be divided" here.
  public static byte[][] split(byte[] a, byte[] b, boolean inclusive, int num) {
    int length = Math.max(a.length, b.length);
    BigInteger start = new BigInteger(1, Arrays.copyOf(a, length));
    BigInteger stop = new BigInteger(1, Arrays.copyOf(b, length));
    if (start.compareTo(stop) >= 0) {
      throw new IllegalArgumentException("b <= a");
    }
    if (num <= 0) {
      throw new IllegalArgumentException("num must be positive, it is " + num);
    }
    BigInteger size = stop.subtract(start);
    if (inclusive) {
      size = size.add(BigInteger.ONE);
    }
    BigInteger parts = BigInteger.valueOf(num + 1L);
    if (size.compareTo(parts) < 0) {
      return null;
    }
    BigInteger step = size.divide(parts);
    List<byte[]> result = new ArrayList<>(num + 2);
    result.add(a);
    for (int i = 1; i <= num; i++) {
      byte[] digits = start.add(step.multiply(BigInteger.valueOf(i))).toByteArray();
      byte[] border = new byte[length];
      int copied = Math.min(length, digits.length);
      System.arraycopy(digits, digits.length - copied, border, length - copied, copied);
      result.add(border);
    }
    result.add(b);
    return result.toArray(new byte[0][]);
  }

  public static byte[][] split(byte[] a, byte[] b, int num) {
    return split(a, b, false, num);
  }

  /** Tells whether the array begins with the prefix; false when either is null. */
  public static boolean startsWith(byte[] bytes, byte[] prefix) {
    return bytes != null
        && prefix != null
        && bytes.length >= prefix.length
        && Arrays.equals(bytes, 0, prefix.length, prefix, 0, prefix.length);
  }

  /** The first key behind all keys with the prefix, or null when there is none. */
  @Nullable
  public static byte[] stopKeyForPrefix(byte[] prefix) {
    for (int i = prefix.length - 1; i >= 0; i--) {
      if (prefix[i] != (byte) 0xff) {
        byte[] stop = Arrays.copyOf(prefix, i + 1);
        stop[i]++;
        return stop;
      }
    }
    return null;
  }

  /** The last bytes, or null when the array is shorter. */
  public static byte[] tail(byte[] a, int length) {
    return a.length < length ? null : Arrays.copyOfRange(a, a.length - length, a.length);
  }

  /** Reads what {@link #toBytes(BigDecimal)} wrote. */
  public static BigDecimal toBigDecimal(byte[] bytes) {
    return toBigDecimal(bytes, 0, bytes.length);
  }

  /** Reads a scale and an unscaled value; null when there are fewer than five bytes. */
  public static BigDecimal toBigDecimal(byte[] bytes, int offset, int length) {
    if (bytes == null || length < SIZEOF_INT + 1 || offset + length > bytes.length) {
      return null;
    }
    int scale = toInt(bytes, offset);
    return new BigDecimal(new BigInteger(bytes, offset + SIZEOF_INT, length - SIZEOF_INT), scale);
  }

  /** The value of one hexadecimal digit of either case. */
  public static byte toBinaryFromHex(byte ch) {
    return (byte) hexDigit((char) ch);
  }

  /** True for any byte but zero; the array must have one byte. */
  public static boolean toBoolean(byte[] b) {
    if (b.length != SIZEOF_BOOLEAN) {
      throw new IllegalArgumentException("Array has wrong size: " + b.length);
    }
    return b[0] != 0;
  }

  public static byte[][] toByteArrays(byte[] column) {
    return new byte[][] {column};
  }

  public static byte[][] toByteArrays(String column) {
    return toByteArrays(toBytes(column));
  }

  public static byte[][] toByteArrays(String[] t) {
    byte[][] result = new byte[t.length][];
    for (int i = 0; i < t.length; i++) {
      result[i] = toBytes(t[i]);
    }
    return result;
  }

  /** One byte: -1 for true, 0 for false. */
  public static byte[] toBytes(boolean b) {
    return new byte[] {(byte) (b ? -1 : 0)};
  }

  public static byte[] toBytes(double d) {
    return toBytes(Double.doubleToLongBits(d));
  }

  public static byte[] toBytes(float f) {
    return toBytes(Float.floatToRawIntBits(f));
  }

  public static byte[] toBytes(int val) {
    return ByteBuffer.allocate(SIZEOF_INT).putInt(val).array();
  }

  /** The bytes of the text in UTF-8. */
  public static byte[] toBytes(String s) {
    return s.getBytes(StandardCharsets.UTF_8);
  }

  /** The scale as an int, then the unscaled value. */
  public static byte[] toBytes(BigDecimal val) {
    return concat(toBytes(val.scale()), val.unscaledValue().toByteArray());
  }

  /** Copies what remains in the buffer, whose position stays. */
  public static byte[] toBytes(ByteBuffer bb) {
    return getBytes(bb);
  }

  public static byte[] toBytes(UUID uuid) {
    return concat(toBytes(uuid.getMostSignificantBits()), toBytes(uuid.getLeastSignificantBits()));
  }

  public static byte[] toBytes(long val) {
    return ByteBuffer.allocate(SIZEOF_LONG).putLong(val).array();
  }

  public static byte[] toBytes(short val) {
    return ByteBuffer.allocate(SIZEOF_SHORT).putShort(val).array();
  }

  /** Reads what {@link #toStringBinary(byte[])} wrote; a malformed escape counts as plain text. */
  public static byte[] toBytesBinary(String in) {
    byte[] result = new byte[in.length()];
    int size = 0;
    for (int i = 0; i < in.length(); i++) {
      char c = in.charAt(i);
      if (c == '\\'
          && i + 3 < in.length()
          && in.charAt(i + 1) == 'x'
          && Character.digit(in.charAt(i + 2), 16) >= 0
          && Character.digit(in.charAt(i + 3), 16) >= 0) {
        result[size++] = (byte) (hexDigit(in.charAt(i + 2)) << 4 | hexDigit(in.charAt(i + 3)));
        i += 3;
      } else {
        result[size++] = (byte) c;
      }
    }
    return Arrays.copyOf(result, size);
  }

  public static double toDouble(byte[] bytes) {
    return toDouble(bytes, 0);
  }

  public static double toDouble(byte[] bytes, int offset) {
    return Double.longBitsToDouble(toLong(bytes, offset));
  }

  public static float toFloat(byte[] bytes) {
    return toFloat(bytes, 0);
  }

  public static float toFloat(byte[] bytes, int offset) {
    return Float.intBitsToFloat(toInt(bytes, offset));
  }

  /** Two lower case hexadecimal digits a byte. */
  public static String toHexString(byte[] bytes) {
    StringBuilder text = new StringBuilder(bytes.length * 2);
    for (byte b : bytes) {
      text.append(Character.forDigit(b >> 4 & 0xf, 16)).append(Character.forDigit(b & 0xf, 16));
    }
    return text.toString();
  }

  public static int toInt(byte[] bytes) {
    return toInt(bytes, 0);
  }

  public static int toInt(byte[] bytes, int offset) {
    return toInt(bytes, offset, SIZEOF_INT);
  }

  /** Reads an int; the length must be four. */
  public static int toInt(byte[] bytes, int offset, int length) {
    checkRange(bytes, offset, length, SIZEOF_INT);
    return ByteBuffer.wrap(bytes).getInt(offset);
  }

  public static long toLong(byte[] bytes) {
    return toLong(bytes, 0);
  }

  public static long toLong(byte[] bytes, int offset) {
    return toLong(bytes, offset, SIZEOF_LONG);
  }

  /** Reads a long; the length must be eight. */
  public static long toLong(byte[] bytes, int offset, int length) {
    checkRange(bytes, offset, length, SIZEOF_LONG);
    return ByteBuffer.wrap(bytes).getLong(offset);
  }

  public static short toShort(byte[] bytes) {
    return toShort(bytes, 0);
  }

  public static short toShort(byte[] bytes, int offset) {
    return toShort(bytes, offset, SIZEOF_SHORT);
  }

  /** Reads a short; the length must be two. */
  public static short toShort(byte[] bytes, int offset, int length) {
    checkRange(bytes, offset, length, SIZEOF_SHORT);
    return ByteBuffer.wrap(bytes).getShort(offset);
  }

  /** Decodes UTF-8; null stays null. */
  @Nullable
  public static String toString(@Nullable byte[] b) {
    return b == null ? null : new String(b, StandardCharsets.UTF_8);
  }

  /** Decodes a range as UTF-8; null stays null. */
  public static String toString(byte[] b, int off, int len) {
    return b == null ? null : new String(b, off, len, StandardCharsets.UTF_8);
  }

  public static String toString(byte[] b1, String sep, byte[] b2) {
    return toString(b1) + sep + toString(b2);
  }

  /** Decodes what remains in the buffer as UTF-8; the position stays, null stays null. */
  public static String toString(ByteBuffer buf) {
    return toString(buf, StandardCharsets.UTF_8);
  }

  public static String toString(ByteBuffer buf, Charset charset) {
    return buf == null ? null : new String(getBytes(buf), charset);
  }

  /** Printable ASCII as it is and every other byte as a backslash, x and two hexadecimal digits. */
  public static String toStringBinary(byte[] b) {
    return b == null ? "null" : toStringBinary(b, 0, b.length);
  }

  public static String toStringBinary(byte[] b, int off, int len) {
    StringBuilder text = new StringBuilder(len);
    for (int i = off; i < off + len; i++) {
      int c = b[i] & 0xff;
      if (c >= ' ' && c <= '~') {
        text.append((char) c);
      } else {
        text.append("\\x").append(HEX_DIGITS[c >> 4]).append(HEX_DIGITS[c & 0xf]);
      }
    }
    return text.toString();
  }

  /** The same for what remains in the buffer. */
  public static String toStringBinary(ByteBuffer buf) {
    return buf == null ? "null" : toStringBinary(getBytes(buf));
  }

  /** Reads the sixteen bytes of {@link #toBytes(UUID)}. */
  public static UUID toUUID(byte[] bytes) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    return new UUID(buffer.getLong(), buffer.getLong());
  }

  /**
   * Writes the text in UTF-8 and zeros up to the size.
   *
   * @throws IOException when the text needs more bytes than the size
   */
  public static void writeStringFixedSize(DataOutput out, String s, int size) throws IOException {
    byte[] bytes = toBytes(s);
    if (bytes.length > size) {
      throw new IOException(
          "Trying to write "
              + bytes.length
              + " bytes ("
              + toStringBinary(bytes)
              + ") into a field of length "
              + size);
    }
    out.write(Arrays.copyOf(bytes, size));
  }

  private static int hexDigit(char c) {
    int digit = Character.digit(c, 16);
    if (digit < 0) {
      throw new IllegalArgumentException("'" + c + "' is not a hexadecimal digit.");
    }
    return digit;
  }

  private static void checkRoom(String what, byte[] bytes, int offset, int length) {
    if (bytes.length - offset < length) {
      throw new IllegalArgumentException(
          "Not enough room to put "
              + what
              + " at offset "
              + offset
              + " in a "
              + bytes.length
              + " byte array");
    }
  }

  private static void checkRange(byte[] bytes, int offset, int length, int expected) {
    if (length != expected) {
      throw new IllegalArgumentException("Wrong length: " + length + ", expected " + expected);
    }
    if (offset + length > bytes.length) {
      throw new IllegalArgumentException(
          "offset ("
              + offset
              + ") + length ("
              + length
              + ") exceed the capacity of the array: "
              + bytes.length);
    }
  }

  /** Orders byte arrays as unsigned bytes. */
  public static class ByteArrayComparator implements Comparator<byte[]>, Serializable {

    private static final long serialVersionUID = -7139477985270503953L;

    public ByteArrayComparator() {}

    @Override
    public int compare(byte[] left, byte[] right) {
      return compareTo(left, right);
    }
  }
}
