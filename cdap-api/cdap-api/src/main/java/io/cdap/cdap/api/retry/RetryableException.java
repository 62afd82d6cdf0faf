package io.cdap.cdap.api.retry;

/** An operation failed in a way that another try may cure. */
public class RetryableException extends RuntimeException {

  public RetryableException(String message, Throwable cause) {
    super(message, cause);
  }

  public RetryableException(Throwable cause) {
    super(cause);
  }

  public RetryableException(String message) {
    super(message);
  }

  public RetryableException() {}
}
