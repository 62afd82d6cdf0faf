package io.cdap.cdap.api.service.worker;

import javax.annotation.Nullable;

/** What a task threw in another process. */
public class RemoteTaskException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String remoteExceptionClassName;

  public RemoteTaskException(
      String remoteExceptionClassName, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.remoteExceptionClassName = remoteExceptionClassName;
  }

  public String getRemoteExceptionClassName() {
    return remoteExceptionClassName;
  }

  @Override
  public String toString() {
    return getClass().getName()
        + ": Remote Exception "
        + remoteExceptionClassName
        + ": "
        + getMessage();
  }
}
