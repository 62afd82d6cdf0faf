package io.cdap.cdap.api.workflow;

import org.apache.twill.api.RunId;

/** The workflow run a program is part of. */
public interface WorkflowInfo {

  String getName();

  /** Returns the id of the node that runs the program. */
  String getNodeId();

  RunId getRunId();
}
