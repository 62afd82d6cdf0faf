package io.cdap.cdap.api.workflow;

import io.cdap.cdap.api.schedule.SchedulableProgramType;
import java.util.Objects;

/** The program a workflow node runs. Immutable. */
public final class ScheduleProgramInfo {
  private final String programName;
  private final SchedulableProgramType programType;

  public ScheduleProgramInfo(SchedulableProgramType programType, String programName) {
    this.programType = programType;
    this.programName = programName;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    ScheduleProgramInfo that = (ScheduleProgramInfo) o;
    return Objects.equals(programName, that.programName)
        && Objects.equals(programType, that.programType);
  }

  public String getProgramName() {
    return programName;
  }

  public SchedulableProgramType getProgramType() {
    return programType;
  }

  @Override
  public int hashCode() {
    return Objects.hash(programName, programType);
  }

  @Override
  public String toString() {
    return "ScheduleProgramInfo{programName='"
        + programName
        + "', programType="
        + programType
        + "}";
  }
}
