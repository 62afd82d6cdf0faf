package io.cdap.cdap.appfabric.logging;

import ch.qos.logback.classic.Level;
import io.cdap.cdap.error.BadRequestException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * A condition on events: {@code key=value} terms joined by {@code AND} and {@code OR}, the former
 * binding tighter. A key is one of the logging context, or {@code loglevel}, which lets pass what
 * is at least that severe.
 */
final class LogFilter implements Predicate<LogEvent> {
  private static final Pattern OR = Pattern.compile("\\s+OR\\s+");
  private static final Pattern AND = Pattern.compile("\\s+AND\\s+");
  private static final String LEVEL = "loglevel";
  private static final String CONTEXT = "MDC:";

  private final List<List<Predicate<LogEvent>>> alternatives;

  private LogFilter(List<List<Predicate<LogEvent>>> alternatives) {
    this.alternatives = alternatives;
  }

  /**
   * Reads a filter; the empty text lets everything pass.
   *
   * @throws BadRequestException when it is malformed
   */
  static LogFilter parse(String text) {
    List<List<Predicate<LogEvent>>> alternatives = new ArrayList<>();
    if (!text.isBlank()) {
      for (String alternative : OR.split(text.strip(), -1)) {
        List<Predicate<LogEvent>> terms = new ArrayList<>();
        for (String term : AND.split(alternative, -1)) {
          terms.add(term(term.strip(), text));
        }
        alternatives.add(terms);
      }
    }
    return new LogFilter(alternatives);
  }

  private static Predicate<LogEvent> term(String term, String text) {
    int equals = term.indexOf('=');
    if (equals < 1 || term.substring(0, equals).contains(" ")) {
      throw new BadRequestException(
          "Invalid log filter '%s': it must be key=value, joined by AND or OR.".formatted(text));
    }
    String key = term.substring(0, equals).strip();
    String value = term.substring(equals + 1).strip();
    if (key.equalsIgnoreCase(LEVEL)) {
      Level level = Level.toLevel(value, null);
      if (level == null) {
        throw new BadRequestException(
            "Invalid log level '%s'; use TRACE, DEBUG, INFO, WARN or ERROR.".formatted(value));
      }
      return event -> Level.toLevel(event.logLevel()).isGreaterOrEqual(level);
    }
    String name = key.startsWith(CONTEXT) ? key.substring(CONTEXT.length()) : key;
    return event -> value.equals(event.mdc().get(name));
  }

  boolean passesAll() {
    return alternatives.isEmpty();
  }

  @Override
  public boolean test(LogEvent event) {
    return alternatives.isEmpty()
        || alternatives.stream()
            .anyMatch(terms -> terms.stream().allMatch(term -> term.test(event)));
  }
}
