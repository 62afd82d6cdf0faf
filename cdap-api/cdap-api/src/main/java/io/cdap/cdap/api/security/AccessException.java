package io.cdap.cdap.api.security;

/** Access was refused, or whether it is allowed could not be found out. */
public class AccessException extends RuntimeException {

  public AccessException(
      String message, Throwable cause, boolean enableSuppression, boolean writableStackTrace) {
    super(message, cause, enableSuppression, writableStackTrace);
  }

  public AccessException(Throwable cause) {
    super(cause);
  }

  public AccessException(String message, Throwable cause) {
    super(message, cause);
  }

  public AccessException(String message) {
    super(message);
  }

  public AccessException() {}
}
