package io.cdap.cdap.api.common;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class BytesTest {

  @Test
  void valuesSurviveTheRoundTrip() {
    assertThat(Bytes.toLong(Bytes.toBytes(Long.MIN_VALUE))).isEqualTo(Long.MIN_VALUE);
    assertThat(Bytes.toInt(Bytes.toBytes(-258))).isEqualTo(-258);
    assertThat(Bytes.toShort(Bytes.toBytes((short) -2))).isEqualTo((short) -2);
    assertThat(Bytes.toDouble(Bytes.toBytes(1.5d))).isEqualTo(1.5d);
    assertThat(Bytes.toFloat(Bytes.toBytes(-1.5f))).isEqualTo(-1.5f);
    assertThat(Bytes.toBoolean(Bytes.toBytes(true))).isTrue();
    BigDecimal decimal = new BigDecimal("-123456789.123");
    assertThat(Bytes.toBigDecimal(Bytes.toBytes(decimal))).isEqualTo(decimal);
    UUID uuid = new UUID(-1, 2);
    assertThat(Bytes.toUUID(Bytes.toBytes(uuid))).isEqualTo(uuid);
  }

  @Test
  void numbersAreBigEndian() {
    assertThat(Bytes.toBytes(258)).containsExactly(0, 0, 1, 2);
  }

  @Test
  void orderIsUnsigned() {
    assertThat(Bytes.compareTo(new byte[] {-1}, new byte[] {1})).isPositive();
    assertThat(Bytes.compareTo(new byte[] {1}, new byte[] {1, 0})).isNegative();
    assertThat(Bytes.BYTES_COMPARATOR.compare(new byte[] {5}, new byte[] {5})).isZero();
  }

  @Test
  void everyByteSurvivesTheBinaryText() {
    byte[] all = new byte[256];
    for (int i = 0; i < all.length; i++) {
      all[i] = (byte) i;
    }
    assertThat(Bytes.toBytesBinary(Bytes.toStringBinary(all))).isEqualTo(all);
    assertThat(Bytes.toStringBinary(new byte[] {0, 'a', -1})).isEqualTo("\\x00a\\xFF");
  }

  @Test
  void stopKeyIsBehindThePrefix() {
    assertThat(Bytes.stopKeyForPrefix(new byte[] {1, -1})).containsExactly(2);
    assertThat(Bytes.stopKeyForPrefix(new byte[] {-1, -1})).isNull();
  }

  @Test
  void incrementWidensShortValues() {
    assertThat(Bytes.incrementBytes(new byte[] {-1}, 2)).isEqualTo(Bytes.toBytes(1L));
    assertThatThrownBy(() -> Bytes.incrementBytes(new byte[9], 1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void splitDividesTheRange() {
    assertThat(Bytes.split(new byte[] {0}, new byte[] {100}, 3))
        .isDeepEqualTo(new byte[][] {{0}, {25}, {50}, {75}, {100}});
  }

  @Test
  void hexTextMustHavePairs() {
    assertThat(Bytes.fromHexString("0aFF")).containsExactly(10, -1);
    assertThatThrownBy(() -> Bytes.fromHexString("0aF"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
