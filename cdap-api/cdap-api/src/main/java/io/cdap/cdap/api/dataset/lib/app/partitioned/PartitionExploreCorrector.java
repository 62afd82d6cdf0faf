package io.cdap.cdap.api.dataset.lib.app.partitioned;

import io.cdap.cdap.api.app.AbstractApplication;
import io.cdap.cdap.api.worker.AbstractWorker;

/**
 * An application that once repaired the SQL partitions of file sets. It has no programs any more.
 *
 * @deprecated SQL exploration is gone; the class lets deployments that mention it succeed
 */
@Deprecated
@SuppressWarnings("rawtypes") // raw in the published signature
public class PartitionExploreCorrector extends AbstractApplication {

  /** Creates the application. */
  public PartitionExploreCorrector() {}

  @Override
  public void configure() {
    setName("PartitionExploreCorrector");
    setDescription("Does nothing: there are no SQL partitions to repair");
  }

  /** A worker that does nothing. */
  public static class PartitionWorker extends AbstractWorker {

    /** Creates the worker. */
    public PartitionWorker() {}

    @Override
    public void run() {}
  }
}
