package io.cdap.cdap.api.data.format;

/** Data doesn't have the form that its schema or format says. */
public class UnexpectedFormatException extends RuntimeException {

  public UnexpectedFormatException(String message) {
    super(message);
  }

  public UnexpectedFormatException(String message, Throwable cause) {
    super(message, cause);
  }

  public UnexpectedFormatException(Throwable cause) {
    super(cause);
  }
}
