package io.cdap.cdap.appfabric.metrics;

import io.cdap.cdap.error.BadRequestException;

/** The lengths of time over which values are added up. */
enum Resolution {
  SECOND("1s", 1),
  MINUTE("1m", 60),
  HOUR("1h", 3600);

  private final String label;
  private final int seconds;

  Resolution(String label, int seconds) {
    this.label = label;
    this.seconds = seconds;
  }

  String label() {
    return label;
  }

  int seconds() {
    return seconds;
  }

  /** The start of the bucket that a time in seconds falls into. */
  long bucket(long second) {
    return Math.floorDiv(second, seconds) * seconds;
  }

  /** The coarsest that still gives a period a fair number of points. */
  static Resolution auto(long lengthSeconds) {
    if (lengthSeconds >= 36_000) {
      return HOUR;
    }
    return lengthSeconds >= 600 ? MINUTE : SECOND;
  }

  static Resolution parse(String text, long lengthSeconds) {
    return switch (text) {
      case "1s" -> SECOND;
      case "1m", "60s" -> MINUTE;
      case "1h", "3600s", "60m" -> HOUR;
      case "auto" -> auto(lengthSeconds);
      default ->
          throw new BadRequestException(
              "Invalid resolution '%s'; it must be 1s, 1m, 1h or auto.".formatted(text));
    };
  }
}
