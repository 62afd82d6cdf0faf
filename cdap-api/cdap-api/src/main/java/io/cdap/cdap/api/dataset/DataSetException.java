package io.cdap.cdap.api.dataset;

/** A dataset operation failed. */
public class DataSetException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Creates one with a message. */
  public DataSetException(String message) { super(message); }
  /** Creates one with a message and a cause. */
  public DataSetException(String message, Throwable cause) { super(message, cause); }
  /** Creates one with a cause. */
  public DataSetException(Throwable cause) { super(cause); }
}
