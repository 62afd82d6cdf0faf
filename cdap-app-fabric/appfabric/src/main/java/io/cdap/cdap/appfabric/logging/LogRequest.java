package io.cdap.cdap.appfabric.logging;

import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.gateway.HttpRequest;
import java.time.Clock;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The query parameters of a log request, checked. */
record LogRequest(
    long startMillis,
    long stopMillis,
    int max,
    Optional<LogOffset> from,
    boolean escape,
    boolean json,
    LogFilter filter,
    Set<String> suppressed) {
  private static final long HOUR_SECONDS = 3600;
  private static final int DEFAULT_MAX = 50;
  private static final int LARGEST_MAX = 10_000;
  private static final Set<String> FIELDS =
      Arrays.stream(LogEvent.class.getRecordComponents())
          .map(component -> component.getName())
          .collect(Collectors.toUnmodifiableSet());

  static LogRequest parse(HttpRequest request, Clock clock) {
    long now = clock.millis() / 1000;
    long start = number(request, "start", -1);
    long stop = number(request, "stop", -1);
    start = start < 0 ? now - HOUR_SECONDS : start;
    stop = stop < 0 ? now : stop;
    if (stop <= start) {
      throw new BadRequestException(
          "Invalid time range: stop (%d) must be later than start (%d), both in seconds."
              .formatted(stop, start));
    }
    long max = number(request, "max", DEFAULT_MAX);
    if (max < 1 || max > LARGEST_MAX) {
      throw new BadRequestException(
          "Invalid max %d; it must be between 1 and %d.".formatted(max, LARGEST_MAX));
    }
    Set<String> suppressed = Set.copyOf(request.queryParameters("suppress"));
    for (String field : suppressed) {
      if (!FIELDS.contains(field)) {
        throw new BadRequestException(
            "Invalid suppress field '%s'; it must be one of %s."
                .formatted(field, FIELDS.stream().sorted().toList()));
      }
    }
    return new LogRequest(
        millis(start),
        millis(stop),
        (int) max,
        LogOffset.parse(request.queryParameter("fromOffset").orElse("")),
        request.queryParameter("escape").map(Boolean::parseBoolean).orElse(true),
        isJson(request.queryParameter("format").orElse("text")),
        LogFilter.parse(request.queryParameter("filter").orElse("")),
        suppressed);
  }

  private static boolean isJson(String format) {
    return switch (format.toLowerCase(java.util.Locale.ROOT)) {
      case "json" -> true;
      case "text" -> false;
      default ->
          throw new BadRequestException(
              "Invalid log format '%s'; it must be text or json.".formatted(format));
    };
  }

  private static long millis(long seconds) {
    return seconds > Long.MAX_VALUE / 1000 ? Long.MAX_VALUE : seconds * 1000;
  }

  private static long number(HttpRequest request, String name, long absent) {
    Optional<String> text = request.queryParameter(name);
    if (text.isEmpty()) {
      return absent;
    }
    try {
      return Long.parseLong(text.get());
    } catch (NumberFormatException e) {
      throw new BadRequestException(
          "Invalid %s '%s'; it must be a number.".formatted(name, text.get()), e);
    }
  }
}
