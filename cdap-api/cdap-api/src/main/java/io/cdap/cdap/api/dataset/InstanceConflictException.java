package io.cdap.cdap.api.dataset;

/** A dataset of that name exists already. */
public class InstanceConflictException extends DatasetManagementException {
  private static final long serialVersionUID = 1L;

  /** Creates one with a message. */
  public InstanceConflictException(String message) { super(message); }
  /** Creates one with a message and a cause. */
  public InstanceConflictException(String message, Throwable cause) { super(message, cause); }
}
