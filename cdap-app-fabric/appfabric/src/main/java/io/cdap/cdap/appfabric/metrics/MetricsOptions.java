package io.cdap.cdap.appfabric.metrics;

import java.time.Duration;

/**
 * How long and how much is kept.
 *
 * @param seconds how long values of single seconds are kept
 * @param minutes how long values of minutes are kept
 * @param hours how long values of hours are kept
 * @param runTotals how long the total of a series of a single run is kept after its last change;
 *     after that it counts for its program without the run
 * @param maxSeries series there may be; values of more are dropped, with a warning
 */
public record MetricsOptions(
    Duration seconds, Duration minutes, Duration hours, Duration runTotals, int maxSeries) {
  public static final MetricsOptions DEFAULT =
      new MetricsOptions(
          Duration.ofHours(2), Duration.ofDays(2), Duration.ofDays(30), Duration.ofDays(7), 50_000);

  Duration retention(Resolution resolution) {
    return switch (resolution) {
      case SECOND -> seconds;
      case MINUTE -> minutes;
      case HOUR -> hours;
    };
  }
}
