package io.cdap.cdap.appfabric.context;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.macro.InvalidMacroException;
import io.cdap.cdap.api.macro.MacroEvaluator;
import io.cdap.cdap.api.security.store.SecureStore;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Evaluates macros in a run: {@code ${argument}}, {@code ${secure(key)}} and {@code
 * ${logicalStartTime(format, offset, timezone)}}.
 */
final class RunMacros implements MacroEvaluator {
  private static final Pattern OFFSET_PART = Pattern.compile("(\\d+)([smhd])");

  private final String namespace;
  private final Map<String, String> arguments;
  private final SecureStore secureStore;

  RunMacros(String namespace, Map<String, String> arguments, SecureStore secureStore) {
    this.namespace = requireNonNull(namespace, "namespace is null");
    this.arguments = Map.copyOf(arguments);
    this.secureStore = requireNonNull(secureStore, "secureStore is null");
  }

  @Override
  public String lookup(String property) {
    String value = arguments.get(property);
    if (value == null) {
      throw new InvalidMacroException(
          "Argument '%s' is not defined; give it as a runtime argument or preference."
              .formatted(property));
    }
    return value;
  }

  @Override
  public String evaluate(String macroFunction, String... values) {
    return switch (macroFunction) {
      case "secure" -> secure(values);
      case "logicalStartTime" -> logicalStartTime(values);
      default ->
          throw new InvalidMacroException(
              "Unknown macro function '%s'; there are secure and logicalStartTime."
                  .formatted(macroFunction));
    };
  }

  private String secure(String... values) {
    if (values.length != 1) {
      throw new InvalidMacroException("The macro function secure takes 1 argument, the key.");
    }
    try {
      return new String(secureStore.getData(namespace, values[0]), StandardCharsets.UTF_8);
    } catch (Exception e) {
      throw new InvalidMacroException(
          "The secure key '%s' cannot be read: %s".formatted(values[0], e.getMessage()), e);
    }
  }

  private String logicalStartTime(String... values) {
    String millis = arguments.get("logical.start.time");
    if (millis == null) {
      throw new InvalidMacroException("The run has no logical start time.");
    }
    if (values.length == 0 || values[0].isBlank()) {
      return millis;
    }
    try {
      Instant time = Instant.ofEpochMilli(Long.parseLong(millis));
      if (values.length > 1) {
        time = time.minus(offset(values[1].trim()));
      }
      ZoneId zone = values.length > 2 ? ZoneId.of(values[2].trim()) : ZoneId.systemDefault();
      return DateTimeFormatter.ofPattern(values[0]).withZone(zone).format(time);
    } catch (DateTimeException | IllegalArgumentException e) {
      throw new InvalidMacroException(
          "The macro logicalStartTime(%s) is not valid: %s"
              .formatted(String.join(",", values), e.getMessage()),
          e);
    }
  }

  private static Duration offset(String text) {
    Duration offset = Duration.ZERO;
    String[] parts = text.isEmpty() ? new String[0] : text.split("\\s+");
    for (String part : parts) {
      Matcher matcher = OFFSET_PART.matcher(part);
      if (part.equals("0")) {
        continue;
      }
      if (!matcher.matches()) {
        throw new IllegalArgumentException(
            "The offset '%s' must be like 1d 2h 30m 5s.".formatted(text));
      }
      long number = Long.parseLong(matcher.group(1));
      offset =
          offset.plus(
              switch (matcher.group(2)) {
                case "s" -> Duration.ofSeconds(number);
                case "m" -> Duration.ofMinutes(number);
                case "h" -> Duration.ofHours(number);
                default -> Duration.ofDays(number);
              });
    }
    return offset;
  }
}
