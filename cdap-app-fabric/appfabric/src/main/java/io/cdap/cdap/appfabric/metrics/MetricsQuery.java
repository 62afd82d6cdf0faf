package io.cdap.cdap.appfabric.metrics;

import io.cdap.cdap.error.BadRequestException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A question about metrics, checked.
 *
 * @param metrics the names of the metrics
 * @param tags values a series must have; {@code *} for any
 * @param groupBy tags whose values make groups; a series must have them
 * @param period the time asked for, in seconds, ends included; empty for all time
 * @param resolution the resolution of the points; empty for one sum
 * @param limit points there may be in a series, the first ones
 */
record MetricsQuery(
    List<String> metrics,
    Map<String, String> tags,
    List<String> groupBy,
    Optional<Period> period,
    Optional<Resolution> resolution,
    int limit,
    Interpolation interpolation,
    long maxInterpolateGap) {
  /** Points a series may have before and after interpolation. */
  private static final int MAX_POINTS = 100_000;

  record Period(long start, long end) {}

  enum Interpolation {
    NONE,
    STEP,
    LINEAR
  }

  /**
   * The time range as it is sent, in query parameters or in JSON.
   *
   * @param aggregate {@code true} for one sum
   */
  record TimeRange(
      String start,
      String end,
      String count,
      String resolution,
      String interpolate,
      String maxInterpolateGap,
      String aggregate) {}

  /**
   * Checks a question.
   *
   * @throws BadRequestException when something is missing or malformed
   */
  static MetricsQuery of(
      List<String> metrics,
      Map<String, String> tags,
      List<String> groupBy,
      TimeRange range,
      long nowSeconds) {
    if (metrics.isEmpty()
        || metrics.stream().anyMatch(metric -> metric == null || metric.isEmpty())) {
      throw new BadRequestException("Missing metric; name at least one in 'metric'.");
    }
    Interpolation interpolation = interpolation(range.interpolate);
    long gap = count("maxInterpolateGap", range.maxInterpolateGap).orElse(Long.MAX_VALUE);
    OptionalLong count = count("count", range.count);
    boolean timed = range.start != null || range.end != null || count.isPresent();
    boolean aggregate = Boolean.parseBoolean(range.aggregate) || !timed && range.resolution == null;
    if (!timed && aggregate) {
      return new MetricsQuery(
          metrics, tags, groupBy, Optional.empty(), Optional.empty(), 1, interpolation, gap);
    }
    int given =
        (range.start == null ? 0 : 1) + (range.end == null ? 0 : 1) + (count.isPresent() ? 1 : 0);
    if (given < 2) {
      throw new BadRequestException(
          "At least two of start, end and count are needed, unless aggregate is true.");
    }
    String asked = range.resolution == null ? "auto" : range.resolution.toLowerCase(Locale.ROOT);
    OptionalLong start = time(range.start, nowSeconds);
    OptionalLong end = time(range.end, nowSeconds);
    long length =
        start.isPresent() && end.isPresent()
            ? end.getAsLong() - start.getAsLong()
            : count.orElseThrow();
    Resolution resolution = Resolution.parse(asked, length);
    Period period = period(start, end, count, resolution);
    if (period.end < period.start) {
      throw new BadRequestException(
          "Invalid time range: the end (%d) is before the start (%d)."
              .formatted(period.end, period.start));
    }
    int limit = (int) Math.min(MAX_POINTS, count.orElse(MAX_POINTS));
    if (interpolation != Interpolation.NONE
        && (period.end - period.start) / resolution.seconds() > MAX_POINTS) {
      throw new BadRequestException(
          "Interpolation would make more than %d points; use a coarser resolution."
              .formatted(MAX_POINTS));
    }
    return new MetricsQuery(
        metrics,
        tags,
        groupBy,
        Optional.of(period),
        aggregate ? Optional.empty() : Optional.of(resolution),
        limit,
        interpolation,
        gap);
  }

  private static Period period(
      OptionalLong start, OptionalLong end, OptionalLong count, Resolution resolution) {
    if (start.isPresent() && end.isPresent()) {
      return new Period(start.getAsLong(), end.getAsLong());
    }
    long length = count.orElseThrow() * resolution.seconds();
    return start.isPresent()
        ? new Period(start.getAsLong(), start.getAsLong() + length)
        : new Period(end.getAsLong() - length, end.getAsLong());
  }

  private static OptionalLong time(String text, long nowSeconds) {
    return text == null
        ? OptionalLong.empty()
        : OptionalLong.of(TimeExpression.parse(text, nowSeconds));
  }

  private static OptionalLong count(String name, String text) {
    if (text == null) {
      return OptionalLong.empty();
    }
    try {
      int count = Integer.parseInt(text);
      if (count > 0) {
        return OptionalLong.of(count);
      }
    } catch (NumberFormatException e) {
      throw new BadRequestException(
          "Invalid %s '%s'; it must be a positive number.".formatted(name, text), e);
    }
    throw new BadRequestException(
        "Invalid %s '%s'; it must be a positive number.".formatted(name, text));
  }

  private static Interpolation interpolation(String text) {
    if (text == null) {
      return Interpolation.NONE;
    }
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "step" -> Interpolation.STEP;
      case "linear" -> Interpolation.LINEAR;
      default ->
          throw new BadRequestException(
              "Invalid interpolate '%s'; it must be step or linear.".formatted(text));
    };
  }
}
