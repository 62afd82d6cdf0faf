package io.cdap.cdap.api.retry;

/** A retry met a failure that can not be retried. */
public class RetryFailedException extends RuntimeException implements RetryCountProvider {
  private final int retries;

  public RetryFailedException(String message, int retries) {
    super(message);
    this.retries = retries;
  }

  @Override
  public int getRetries() {
    return retries;
  }
}
