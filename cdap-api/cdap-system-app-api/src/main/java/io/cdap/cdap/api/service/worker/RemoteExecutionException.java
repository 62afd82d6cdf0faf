package io.cdap.cdap.api.service.worker;

import io.cdap.cdap.proto.BasicThrowable;
import javax.annotation.Nullable;

/** A task failed in another process; the cause is what it threw there. */
public class RemoteExecutionException extends Exception {
  private static final long serialVersionUID = 1L;

  public RemoteExecutionException(RemoteTaskException cause) {
    super(cause.getMessage(), cause);
  }

  @Override
  public synchronized RemoteTaskException getCause() {
    return (RemoteTaskException) super.getCause();
  }

  /** Makes one of a failure that came over the wire. */
  public static RemoteExecutionException fromBasicThrowable(BasicThrowable basicThrowable) {
    return new RemoteExecutionException(remote(basicThrowable));
  }

  @Nullable
  private static RemoteTaskException remote(@Nullable BasicThrowable thrown) {
    if (thrown == null) {
      return null;
    }
    RemoteTaskException made =
        new RemoteTaskException(
            thrown.getClassName(), thrown.getMessage(), remote(thrown.getCause()));
    made.setStackTrace(thrown.getStackTraces());
    return made;
  }
}
