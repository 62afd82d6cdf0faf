package io.cdap.cdap.standalone.rehearsal;

import io.cdap.cdap.api.customaction.AbstractCustomAction;
import io.cdap.cdap.api.workflow.AbstractWorkflow;

/** Has one action. */
public class RehearsalWorkflow extends AbstractWorkflow {
  @Override
  protected void configure() {
    setName(RehearsalApp.NAME);
    addAction(new Action());
  }

  /** Does nothing. */
  public static class Action extends AbstractCustomAction {
    @Override
    public void run() {
      // That it can be deployed is enough.
    }
  }
}
