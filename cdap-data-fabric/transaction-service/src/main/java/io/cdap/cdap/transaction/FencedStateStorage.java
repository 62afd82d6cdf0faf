package io.cdap.cdap.transaction;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.tephra.TxConstants;
import org.apache.tephra.metrics.MetricsCollector;
import org.apache.tephra.persist.HDFSTransactionStateStorage;
import org.apache.tephra.persist.TransactionLog;
import org.apache.tephra.persist.TransactionSnapshot;
import org.apache.tephra.snapshot.SnapshotCodecProvider;

/**
 * The state of one leader on the cluster's file system, which refuses to be written once that
 * leader is one no more: a snapshot of a former leader would hide what the present one has
 * committed since.
 *
 * <p>Reading a log takes it away from whoever may still write to it, so that a former leader that
 * does not know yet that it is one fails at its next write.
 */
final class FencedStateStorage extends HDFSTransactionStateStorage {
  private final Configuration configuration;
  private final Fence fence;

  /** Whether the owner of this storage may still write. */
  interface Fence {
    /**
     * To be asked before each file is made.
     *
     * @throws IOException when it may not
     */
    void verify() throws IOException;

    /** To be asked before each edit; knows no more than this process does. */
    boolean isDown();
  }

  FencedStateStorage(
      Configuration configuration,
      SnapshotCodecProvider codecs,
      MetricsCollector metrics,
      Fence fence) {
    super(configuration, codecs, metrics);
    this.configuration = requireNonNull(configuration, "configuration is null");
    this.fence = requireNonNull(fence, "fence is null");
  }

  @Override
  public List<TransactionLog> getLogsSince(long timestamp) throws IOException {
    List<TransactionLog> logs = super.getLogsSince(timestamp);
    Path directory = new Path(configuration.get(TxConstants.Manager.CFG_TX_SNAPSHOT_DIR));
    try (FileSystem files = FileSystem.newInstance(directory.toUri(), configuration)) {
      for (TransactionLog log : logs) {
        LogTakeover.takeOver(files, new Path(directory, log.getName()));
      }
    }
    return logs;
  }

  @Override
  public void writeSnapshot(TransactionSnapshot snapshot) throws IOException {
    fence.verify();
    super.writeSnapshot(snapshot);
  }

  @Override
  public TransactionLog createLog(long timestamp) throws IOException {
    fence.verify();
    return new FencedLog(super.createLog(timestamp), fence);
  }

  @Override
  public long deleteOldSnapshots(int numberToKeep) throws IOException {
    fence.verify();
    return super.deleteOldSnapshots(numberToKeep);
  }

  @Override
  public void deleteLogsOlderThan(long timestamp) throws IOException {
    fence.verify();
    super.deleteLogsOlderThan(timestamp);
  }
}
