package io.cdap.cdap.standalone.rehearsal;

import io.cdap.cdap.api.worker.AbstractWorker;

/** Has nothing to do. */
public class RehearsalWorker extends AbstractWorker {
  @Override
  protected void configure() {
    setName(RehearsalApp.NAME);
  }

  @Override
  public void run() {
    // That it can be deployed is enough.
  }
}
