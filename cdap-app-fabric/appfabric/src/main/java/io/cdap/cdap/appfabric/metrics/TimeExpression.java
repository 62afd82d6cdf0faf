package io.cdap.cdap.appfabric.metrics;

import io.cdap.cdap.error.BadRequestException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times in requests: seconds since the epoch, or {@code now} with offsets as in {@code now-1h}. */
final class TimeExpression {
  private static final Pattern SECONDS = Pattern.compile("-?\\d{1,18}");
  private static final Pattern RELATIVE = Pattern.compile("now((?:[+-]\\d{1,9}[smhd])*)");
  private static final Pattern STEP = Pattern.compile("([+-]\\d+)([smhd])");

  private TimeExpression() {}

  /**
   * The time in seconds.
   *
   * @throws BadRequestException when it is malformed
   */
  static long parse(String text, long nowSeconds) {
    String stripped = text.strip();
    if (SECONDS.matcher(stripped).matches()) {
      return Long.parseLong(stripped);
    }
    Matcher relative = RELATIVE.matcher(stripped.replace(" ", ""));
    if (!relative.matches()) {
      throw new BadRequestException(
          "Invalid time '%s'; it must be seconds since 1970, or now with offsets like now-1h-30m."
              .formatted(text));
    }
    long time = nowSeconds;
    Matcher step = STEP.matcher(relative.group(1));
    while (step.find()) {
      long amount = Long.parseLong(step.group(1));
      time +=
          switch (step.group(2)) {
            case "s" -> amount;
            case "m" -> amount * 60;
            case "h" -> amount * 3600;
            default -> amount * 86_400;
          };
    }
    return time;
  }
}
