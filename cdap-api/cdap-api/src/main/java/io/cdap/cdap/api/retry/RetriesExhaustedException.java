package io.cdap.cdap.api.retry;

/** An operation still failed after all its retries. */
public class RetriesExhaustedException extends RuntimeException implements RetryCountProvider {
  private final int retries;

  public RetriesExhaustedException(String message, Throwable cause) {
    super(message, cause);
    this.retries = 0;
  }

  public RetriesExhaustedException(Throwable cause) {
    super(cause);
    this.retries = 0;
  }

  public RetriesExhaustedException(String message) {
    super(message);
    this.retries = 0;
  }

  public RetriesExhaustedException(String message, int retries) {
    super(message);
    this.retries = retries;
  }

  @Override
  public int getRetries() {
    return retries;
  }
}
