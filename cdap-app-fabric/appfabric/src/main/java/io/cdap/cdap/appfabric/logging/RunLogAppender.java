package io.cdap.cdap.appfabric.logging;

import static java.util.Objects.requireNonNull;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.UnsynchronizedAppenderBase;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Takes what loggers of this process write: to the log of the run the thread works for, else to
 * that of the platform. Attached to the root logger by the composition root, which starts it too.
 */
public final class RunLogAppender extends UnsynchronizedAppenderBase<ILoggingEvent> {
  private static final String PLATFORM = "io.cdap.cdap.";

  private final RunLogRouter router;
  private final RunLogMeter meter;

  public RunLogAppender(RunLogRouter router, RunLogMeter meter) {
    this.router = requireNonNull(router, "router is null");
    this.meter = requireNonNull(meter, "meter is null");
    setName("run-logs");
  }

  @Override
  protected void append(ILoggingEvent event) {
    RunLog log = router.current();
    try {
      if (log == null) {
        append(router.system(), event, systemContext(event));
      } else {
        append(log.file(), event, runContext(event, log));
        meter.count(log.run(), event.getLevel().toString().toLowerCase(Locale.ROOT));
      }
    } catch (IOException e) {
      addError("cannot write a log file", e);
    }
  }

  private void append(LogSink sink, ILoggingEvent event, Map<String, String> context)
      throws IOException {
    LogEvent logged = toLogEvent(event, context);
    sink.append(logged.timestamp(), logged.toJson());
  }

  private static Map<String, String> runContext(ILoggingEvent event, RunLog log) {
    Map<String, String> context = new TreeMap<>(event.getMDCPropertyMap());
    context.putAll(log.context());
    context.putIfAbsent(".instanceId", "0");
    context.put(".origin", event.getLoggerName().startsWith(PLATFORM) ? "system" : "program");
    return context;
  }

  private Map<String, String> systemContext(ILoggingEvent event) {
    Map<String, String> context = new TreeMap<>(event.getMDCPropertyMap());
    context.putAll(router.systemContext());
    context.put(".origin", "system");
    return context;
  }

  private static LogEvent toLogEvent(ILoggingEvent event, Map<String, String> context) {
    StackTraceElement[] callers = event.getCallerData();
    boolean known = callers != null && callers.length > 0;
    String className = known ? callers[0].getClassName() : event.getLoggerName();
    IThrowableProxy thrown = event.getThrowableProxy();
    return new LogEvent(
        event.getTimeStamp(),
        event.getLevel().toString(),
        event.getThreadName(),
        className,
        className.substring(className.lastIndexOf('.') + 1),
        known ? callers[0].getLineNumber() : -1,
        String.valueOf(event.getFormattedMessage()),
        thrown == null ? "" : ThrowableProxyUtil.asString(thrown),
        event.getLoggerName(),
        context,
        known && callers[0].isNativeMethod());
  }
}
