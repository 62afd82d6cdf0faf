package io.cdap.cdap.appfabric.logging;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.util.Map;

/**
 * A logged event, in the form it is stored and shown in. The time comes first, so that a reader can
 * tell it without parsing the rest.
 *
 * @param timestamp milliseconds since the epoch
 * @param stackTrace empty when nothing was thrown
 * @param mdc where the event belongs, and what the program put into its logging context
 */
public record LogEvent(
    long timestamp,
    String logLevel,
    String threadName,
    String className,
    String simpleClassName,
    int lineNumber,
    String message,
    String stackTrace,
    String loggerName,
    Map<String, String> mdc,
    boolean isNativeMethod) {
  private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

  /** The line that is stored. */
  String toJson() {
    return GSON.toJson(this);
  }

  /** The platform's own word in a log, that events are missing. */
  static LogEvent dropped(long count, long timestamp, Map<String, String> mdc) {
    String logger = BackgroundLog.class.getName();
    return new LogEvent(
        timestamp,
        "WARN",
        Thread.currentThread().getName(),
        logger,
        BackgroundLog.class.getSimpleName(),
        -1,
        count + " log events were dropped here, because the log could not be written in time",
        "",
        logger,
        mdc,
        false);
  }
}
