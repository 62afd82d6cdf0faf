package io.cdap.cdap.datasets.file;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.lib.PartitionKey;
import io.cdap.cdap.api.dataset.lib.Partitioning;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;

/** Minutes as partition keys: year, month from 1, day, hour and minute, in one time zone. */
final class TimePartitioning {
  static final Partitioning FIELDS =
      Partitioning.builder()
          .addIntField("year")
          .addIntField("month")
          .addIntField("day")
          .addIntField("hour")
          .addIntField("minute")
          .build();

  private static final DateTimeFormatter PATH =
      DateTimeFormatter.ofPattern("yyyy-MM-dd/HH-mm", Locale.ROOT);

  private final ZoneId zone;

  TimePartitioning(ZoneId zone) {
    this.zone = requireNonNull(zone, "zone is null");
  }

  PartitionKey key(long time) {
    return key(at(time));
  }

  /** The first key whose minute does not begin before a time. */
  PartitionKey keyFrom(long time) {
    ZonedDateTime exact = at(time);
    ZonedDateTime minute = exact.truncatedTo(ChronoUnit.MINUTES);
    return key(minute.equals(exact) ? minute : minute.plusMinutes(1));
  }

  /** When the minute of a key begins, in milliseconds. */
  long time(PartitionKey key) {
    return LocalDateTime.of(
            field(key, "year"),
            field(key, "month"),
            field(key, "day"),
            field(key, "hour"),
            field(key, "minute"))
        .atZone(zone)
        .toInstant()
        .toEpochMilli();
  }

  /** The path for a time when nobody gave one. */
  String path(long time) {
    return "%s.%d".formatted(PATH.format(at(time)), time);
  }

  /** The path for a time in a format of the user's. */
  String path(long time, String format, Optional<String> otherZone) {
    ZoneId pathZone = otherZone.map(ZoneId::of).orElse(zone);
    return DateTimeFormatter.ofPattern(format, Locale.ROOT)
        .format(Instant.ofEpochMilli(time).atZone(pathZone));
  }

  private ZonedDateTime at(long time) {
    return Instant.ofEpochMilli(time).atZone(zone);
  }

  private static PartitionKey key(ZonedDateTime time) {
    return PartitionKey.builder()
        .addIntField("year", time.getYear())
        .addIntField("month", time.getMonthValue())
        .addIntField("day", time.getDayOfMonth())
        .addIntField("hour", time.getHour())
        .addIntField("minute", time.getMinute())
        .build();
  }

  private static int field(PartitionKey key, String name) {
    return (Integer) key.getField(name);
  }
}
