package io.cdap.cdap.api.dataset;

/** An administrative dataset operation, such as create or drop, failed. */
public class DatasetManagementException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Creates one with a message. */
  public DatasetManagementException(String message) { super(message); }
  /** Creates one with a message and a cause. */
  public DatasetManagementException(String message, Throwable cause) { super(message, cause); }
}
