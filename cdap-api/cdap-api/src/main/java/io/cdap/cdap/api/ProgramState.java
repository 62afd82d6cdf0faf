package io.cdap.cdap.api;

import javax.annotation.Nullable;

/** The status of a program and, when it failed, why. */
public class ProgramState {
  private final ProgramStatus status;
  private final String failureInfo;

  public ProgramState(ProgramStatus status, @Nullable String failureInfo) {
    this.status = status;
    this.failureInfo = failureInfo;
  }

  @Nullable
  public String getFailureInfo() {
    return failureInfo;
  }

  public ProgramStatus getStatus() {
    return status;
  }

  @Override
  public String toString() {
    return "ProgramState{status=" + status + ", failureInfo='" + failureInfo + "'" + '}';
  }
}
