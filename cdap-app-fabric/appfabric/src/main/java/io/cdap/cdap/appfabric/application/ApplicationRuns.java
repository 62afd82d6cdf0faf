package io.cdap.cdap.appfabric.application;

import io.cdap.cdap.datasets.system.SystemTables.Tables;
import io.cdap.cdap.entity.ApplicationReference;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramRunId;
import java.util.List;

/**
 * What the platform knows of the runs of applications, in the caller's transaction. A deletion asks
 * and forgets in one transaction, so that it conflicts with a start that happens meanwhile.
 */
public interface ApplicationRuns {

  /** The runs of any version that have not ended. */
  List<ProgramRunId> active(Tables tables, ApplicationReference application);

  /** The runs in a namespace that have not ended. */
  List<ProgramRunId> active(Tables tables, NamespaceId namespace);

  /** Removes run records, runtime arguments and instance counts of an application. */
  void forget(Tables tables, ApplicationRecord latest);
}
