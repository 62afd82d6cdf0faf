package io.cdap.cdap.devcluster;

/** The development cluster cannot do what it was asked to; the message says why in one line. */
public final class DevClusterException extends Exception {
  private static final long serialVersionUID = 1L;

  /** A failure of which the message is all there is to say. */
  public DevClusterException(String message) {
    super(message);
  }

  /** A failure with its cause. */
  public DevClusterException(String message, Throwable cause) {
    super(message, cause);
  }
}
