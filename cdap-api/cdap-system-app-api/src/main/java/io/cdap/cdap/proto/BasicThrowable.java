package io.cdap.cdap.proto;

import java.util.Arrays;
import java.util.Objects;
import javax.annotation.Nullable;

/** A failure as it goes over the wire: names and texts, no classes. */
public final class BasicThrowable {
  private final String className;
  @Nullable private final String message;
  private final StackTraceElement[] stackTraces;
  @Nullable private final BasicThrowable cause;

  public BasicThrowable(
      String className,
      @Nullable String message,
      StackTraceElement[] stackTraces,
      @Nullable BasicThrowable cause) {
    this.className = className;
    this.message = message;
    this.stackTraces = stackTraces.clone();
    this.cause = cause;
  }

  public BasicThrowable(Throwable throwable) {
    this(
        throwable.getClass().getName(),
        throwable.getMessage(),
        throwable.getStackTrace(),
        throwable.getCause() == null ? null : new BasicThrowable(throwable.getCause()));
  }

  public String getClassName() {
    return className;
  }

  @Nullable
  public String getMessage() {
    return message;
  }

  public StackTraceElement[] getStackTraces() {
    return stackTraces.clone();
  }

  @Nullable
  public BasicThrowable getCause() {
    return cause;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    return o instanceof BasicThrowable that
        && Objects.equals(className, that.className)
        && Objects.equals(message, that.message)
        && Arrays.equals(stackTraces, that.stackTraces)
        && Objects.equals(cause, that.cause);
  }

  @Override
  public int hashCode() {
    return Objects.hash(className, message, Arrays.hashCode(stackTraces), cause);
  }
}
