package io.cdap.cdap.api.schedule;

import io.cdap.cdap.api.ProgramStatus;
import io.cdap.cdap.api.app.ApplicationSpecification;
import io.cdap.cdap.api.app.ProgramType;
import io.cdap.cdap.api.workflow.WorkflowToken;
import java.util.Map;
import javax.annotation.Nullable;
import org.apache.twill.api.RunId;

/** A run was started because a run of another program reached a state. */
public interface ProgramStatusTriggerInfo extends TriggerInfo {

  String getApplicationName();

  String getNamespace();

  String getProgram();

  /** Returns the state that run had reached. */
  ProgramStatus getProgramStatus();

  ProgramType getProgramType();

  /** Returns the id of the run that triggered this one. */
  RunId getRunId();

  /** Returns the arguments of the run that triggered this one. */
  Map<String, String> getRuntimeArguments();

  /** Returns the token of the triggering workflow, or null when the program is no workflow. */
  @Nullable
  WorkflowToken getWorkflowToken();

  /**
   * Returns the specification of the application whose program triggered this run.
   *
   * @throws UnsupportedOperationException when the platform passes on the name only
   * @deprecated use {@link #getApplicationName}
   */
  @Deprecated
  default ApplicationSpecification getApplicationSpecification() {
    throw new UnsupportedOperationException(
        "The specification of application "
            + getApplicationName()
            + " is not passed on to triggered programs; use getApplicationName()");
  }
}
