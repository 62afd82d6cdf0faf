package io.cdap.cdap.appfabric.process;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import io.cdap.cdap.appfabric.logging.RunLogAppender;
import io.cdap.cdap.appfabric.logging.RunLogMeter;
import io.cdap.cdap.appfabric.logging.RunLogRouter;
import org.slf4j.LoggerFactory;

/** Sends what this process logs to the logs of runs and of the platform, until it is closed. */
public final class ProcessLogging implements AutoCloseable {
  private final Logger root;
  private final RunLogAppender appender;

  private ProcessLogging(Logger root, RunLogAppender appender) {
    this.root = root;
    this.appender = appender;
  }

  /** Begins to send. */
  public static ProcessLogging attach(RunLogRouter router, RunLogMeter meter) {
    LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
    Logger root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    RunLogAppender appender = new RunLogAppender(router, meter);
    appender.setContext(context);
    appender.start();
    root.addAppender(appender);
    return new ProcessLogging(root, appender);
  }

  @Override
  public void close() {
    root.detachAppender(appender);
    appender.stop();
  }
}
