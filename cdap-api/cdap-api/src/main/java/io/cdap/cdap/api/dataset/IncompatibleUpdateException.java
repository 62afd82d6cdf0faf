package io.cdap.cdap.api.dataset;

/** New properties cannot be applied to an existing dataset without harming what it stores. */
public class IncompatibleUpdateException extends DatasetManagementException {
  private static final long serialVersionUID = 1L;

  /** Creates one that says which property cannot change. */
  public IncompatibleUpdateException(String message) { super(message); }
}
