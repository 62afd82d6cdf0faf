package io.cdap.cdap.api.dataset;

/** There is no dataset of that name. */
public class InstanceNotFoundException extends DatasetManagementException {
  private static final long serialVersionUID = 1L;

  /** Creates one for the name that was looked up. */
  public InstanceNotFoundException(String instanceName) { super(describe(instanceName)); }
  /** Creates one for the name that was looked up, with a cause. */
  public InstanceNotFoundException(String instanceName, Throwable cause) { super(describe(instanceName), cause); }
  private static String describe(String instanceName) { return String.format("Dataset instance '%s' does not exist", instanceName); }
}
