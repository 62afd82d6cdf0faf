package io.cdap.cdap.api.data.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.api.data.schema.Schema;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import org.junit.jupiter.api.Test;

class StructuredRecordTest {

  private static final Schema SCHEMA =
      Schema.recordOf(
          "r",
          Schema.Field.of("id", Schema.of(Schema.Type.INT)),
          Schema.Field.of("bytes", Schema.nullableOf(Schema.of(Schema.Type.BYTES))),
          Schema.Field.of("day", Schema.nullableOf(Schema.of(Schema.LogicalType.DATE))),
          Schema.Field.of("time", Schema.nullableOf(Schema.of(Schema.LogicalType.TIME_MICROS))),
          Schema.Field.of("at", Schema.nullableOf(Schema.of(Schema.LogicalType.TIMESTAMP_MICROS))),
          Schema.Field.of("cost", Schema.nullableOf(Schema.decimalOf(6, 2))),
          Schema.Field.of("local", Schema.nullableOf(Schema.of(Schema.LogicalType.DATETIME))));

  private static StructuredRecord.Builder builder() {
    return StructuredRecord.builder(SCHEMA).set("id", 1);
  }

  @Test
  void logicalTypesSurviveTheRoundTrip() {
    ZonedDateTime at = ZonedDateTime.of(1960, 1, 1, 0, 0, 0, 1000, ZoneOffset.UTC);
    StructuredRecord structuredRecord =
        builder()
            .setDate("day", LocalDate.of(1969, 2, 28))
            .setTime("time", LocalTime.of(1, 2, 3, 4000))
            .setTimestamp("at", at)
            .setDecimal("cost", new BigDecimal("-12.30"))
            .setDateTime("local", LocalDateTime.of(2020, 1, 2, 3, 4, 5))
            .build();
    assertThat(structuredRecord.getDate("day")).isEqualTo(LocalDate.of(1969, 2, 28));
    assertThat(structuredRecord.getTime("time")).isEqualTo(LocalTime.of(1, 2, 3, 4000));
    assertThat(structuredRecord.getTimestamp("at").toInstant()).isEqualTo(at.toInstant());
    assertThat(structuredRecord.getDecimal("cost")).isEqualTo(new BigDecimal("-12.30"));
    assertThat(structuredRecord.getDateTime("local"))
        .isEqualTo(LocalDateTime.of(2020, 1, 2, 3, 4, 5));
  }

  @Test
  void namesAndNullsAreChecked() {
    assertThatThrownBy(() -> StructuredRecord.builder(SCHEMA).build())
        .isInstanceOf(UnexpectedFormatException.class)
        .hasMessageContaining("id");
    assertThatThrownBy(() -> builder().set("other", 1))
        .isInstanceOf(UnexpectedFormatException.class);
    assertThatThrownBy(() -> builder().set("id", null))
        .isInstanceOf(UnexpectedFormatException.class);
    assertThatThrownBy(() -> builder().setDecimal("cost", new BigDecimal("1.234")))
        .isInstanceOf(UnexpectedFormatException.class);
    assertThatThrownBy(() -> builder().setDate("at", LocalDate.EPOCH))
        .isInstanceOf(UnexpectedFormatException.class);
  }

  @Test
  void textIsConverted() {
    StructuredRecord structuredRecord = builder().convertAndSet("id", "5").build();
    assertThat((Object) structuredRecord.get("id")).isEqualTo(5);
    assertThatThrownBy(() -> builder().convertAndSet("id", "x"))
        .isInstanceOf(NumberFormatException.class);
  }

  @Test
  void recordsAreEqualByTheirBytesAndDontFollowTheBuilder() {
    StructuredRecord.Builder builder = builder().set("bytes", new byte[] {1});
    StructuredRecord first = builder.build();
    StructuredRecord second = builder().set("bytes", new byte[] {1}).build();
    assertThat(first).isEqualTo(second).hasSameHashCodeAs(second);
    builder.set("id", 2);
    assertThat(first).isEqualTo(second);
  }
}
