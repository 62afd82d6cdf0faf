package io.cdap.cdap.api.exception;

/** What kind of code an error code is. */
public enum ErrorCodeType {
  HTTP,
  SQLSTATE,
  OTHERS
}
