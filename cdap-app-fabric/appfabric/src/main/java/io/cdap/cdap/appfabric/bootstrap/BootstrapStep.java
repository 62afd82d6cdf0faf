package io.cdap.cdap.appfabric.bootstrap;

import static java.util.Objects.requireNonNull;

import javax.annotation.Nullable;

/**
 * What became of one part of the bootstrap, as its caller is told.
 *
 * @param label what was to be done
 * @param message why it failed; null when it did not
 */
public record BootstrapStep(String label, Status status, @Nullable String message) {
  public BootstrapStep {
    requireNonNull(label, "label is null");
    requireNonNull(status, "status is null");
  }

  /** How it went. */
  public enum Status {
    SUCCEEDED,
    FAILED
  }

  static BootstrapStep succeeded(String label) {
    return new BootstrapStep(label, Status.SUCCEEDED, null);
  }

  static BootstrapStep failed(String label, String message) {
    return new BootstrapStep(label, Status.FAILED, message);
  }
}
