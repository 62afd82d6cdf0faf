package io.cdap.cdap.appfabric.logging;

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
    boolean isNativeMethod) {}
