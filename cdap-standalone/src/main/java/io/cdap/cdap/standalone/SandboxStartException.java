package io.cdap.cdap.standalone;

/** The sandbox cannot start; the message is one line that says why and what to do. */
public final class SandboxStartException extends Exception {
  private static final long serialVersionUID = 1L;

  public SandboxStartException(String message) {
    super(message);
  }

  public SandboxStartException(String message, Throwable cause) {
    super(message, cause);
  }
}
