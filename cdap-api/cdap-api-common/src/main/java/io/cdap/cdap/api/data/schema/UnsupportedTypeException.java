package io.cdap.cdap.api.data.schema;

/** A type or a schema cannot be used where it was given. */
public class UnsupportedTypeException extends Exception {

  public UnsupportedTypeException(String message) {
    super(message);
  }

  public UnsupportedTypeException(String message, Throwable cause) {
    super(message, cause);
  }

  public UnsupportedTypeException(Throwable cause) {
    super(cause);
  }
}
