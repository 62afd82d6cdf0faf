package io.cdap.cdap.appfabric.program;

import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.gateway.HttpRequest;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Which runs to list.
 *
 * @param version of the application; empty for all
 * @param startSeconds runs that started at or after this time
 * @param endSeconds runs that started before this time
 * @param limit how many at most
 */
record RunFilter(
    Optional<String> version,
    Optional<RunStatus> status,
    long startSeconds,
    long endSeconds,
    int limit) {

  static RunFilter latest(int limit) {
    return new RunFilter(Optional.empty(), Optional.empty(), 0, Long.MAX_VALUE, limit);
  }

  static RunFilter from(HttpRequest request, Optional<String> version) {
    Optional<RunStatus> status =
        request
            .queryParameter("status")
            .filter(text -> !text.isBlank() && !text.equalsIgnoreCase("ALL"))
            .map(RunFilter::status);
    long start = number(request, "start", 0);
    long end = number(request, "end", Long.MAX_VALUE);
    long limit = number(request, "limit", 100);
    if (limit < 1) {
      throw new BadRequestException("Invalid limit %d. It must be at least 1.".formatted(limit));
    }
    return new RunFilter(version, status, start, end, (int) Math.min(limit, Integer.MAX_VALUE));
  }

  boolean matches(RunRecord record) {
    long seconds = record.startMillis() / 1000;
    return version.map(record.id().program().application().version()::equals).orElse(true)
        && status.map(record.status()::equals).orElse(true)
        && seconds >= startSeconds
        && seconds < endSeconds;
  }

  private static RunStatus status(String text) {
    for (RunStatus status : RunStatus.values()) {
      if (status.name().equalsIgnoreCase(text)) {
        return status;
      }
    }
    throw new BadRequestException(
        "Invalid run status '%s'. It must be one of ALL, %s."
            .formatted(
                text,
                Arrays.stream(RunStatus.values())
                    .map(s -> s.name().toUpperCase(Locale.ROOT))
                    .collect(Collectors.joining(", "))));
  }

  private static long number(HttpRequest request, String parameter, long orElse) {
    Optional<String> text = request.queryParameter(parameter).filter(t -> !t.isBlank());
    if (text.isEmpty()) {
      return orElse;
    }
    try {
      return Long.parseLong(text.get());
    } catch (NumberFormatException e) {
      throw new BadRequestException(
          "Invalid %s '%s'. It must be a whole number.".formatted(parameter, text.get()), e);
    }
  }
}
