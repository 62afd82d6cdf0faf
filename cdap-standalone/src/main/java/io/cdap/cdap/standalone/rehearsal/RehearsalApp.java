package io.cdap.cdap.standalone.rehearsal;

import io.cdap.cdap.api.app.AbstractApplication;
import io.cdap.cdap.api.app.ProgramType;
import io.cdap.cdap.api.dataset.lib.KeyValueTable;
import io.cdap.cdap.api.dataset.table.Table;

/** Does in small what most applications do. */
public class RehearsalApp extends AbstractApplication<RehearsalConfig> {
  /** The name of the application and of its programs. */
  public static final String NAME = "Rehearsal";

  @Override
  public void configure() {
    setName(NAME);
    createDataset(getConfig().table(), Table.class);
    createDataset("keys", KeyValueTable.class);
    addService(NAME, new RehearsalHandler());
    addWorker(new RehearsalWorker());
    addWorkflow(new RehearsalWorkflow());
    schedule(buildSchedule("yearly", ProgramType.WORKFLOW, NAME).triggerByTime("0 0 1 1 *"));
  }
}
