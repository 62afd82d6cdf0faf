package io.cdap.cdap.master;

/** What the operator set cannot be used; the message names the key, the value and the way out. */
public final class InvalidSettingException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  InvalidSettingException(String message) {
    super(message);
  }

  InvalidSettingException(String message, Throwable cause) {
    super(message, cause);
  }
}
