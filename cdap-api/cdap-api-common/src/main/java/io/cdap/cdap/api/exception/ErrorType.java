package io.cdap.cdap.api.exception;

/** Who has to act on a failure: the platform's operators, the user, or it isn't known. */
public enum ErrorType {
  UNKNOWN,
  SYSTEM,
  USER
}
