package io.cdap.cdap.appfabric.logging;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * Events as lines: {@code 2026-11-30 13:43:23,905 - INFO [thread:i.c.h.Logger@181] - message}, a
 * stack trace below.
 */
final class LogText {
  private final DateTimeFormatter time;

  LogText(ZoneId zone) {
    time = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss,SSS", Locale.ROOT).withZone(zone);
  }

  String format(LogEvent event, boolean escape) {
    StringBuilder text = new StringBuilder(160);
    text.append(time.format(Instant.ofEpochMilli(event.timestamp())))
        .append(" - ")
        .append(event.logLevel());
    for (int i = event.logLevel().length(); i < 5; i++) {
      text.append(' ');
    }
    text.append(" [").append(event.threadName()).append(':');
    abbreviate(event.loggerName(), text);
    text.append('@').append(event.lineNumber() < 0 ? "?" : event.lineNumber());
    text.append("] - ").append(event.message()).append('\n').append(event.stackTrace());
    return escape ? escape(text.toString()) : text.toString();
  }

  private static void abbreviate(String logger, StringBuilder text) {
    int start = 0;
    for (int dot = logger.indexOf('.'); dot >= 0; dot = logger.indexOf('.', start)) {
      text.append(logger, start, Math.min(start + 1, dot)).append('.');
      start = dot + 1;
    }
    text.append(logger, start, logger.length());
  }

  /** Makes text safe inside of HTML. */
  private static String escape(String text) {
    StringBuilder escaped = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '&' -> escaped.append("&amp;");
        case '"' -> escaped.append("&quot;");
        default -> escaped.append(c);
      }
    }
    return escaped.toString();
  }
}
