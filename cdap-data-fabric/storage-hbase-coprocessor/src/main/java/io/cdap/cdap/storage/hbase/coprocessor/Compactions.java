package io.cdap.cdap.storage.hbase.coprocessor;

import java.util.OptionalLong;
import org.apache.hadoop.hbase.regionserver.ScanType;
import org.apache.hadoop.hbase.regionserver.Store;
import org.apache.hadoop.hbase.regionserver.compactions.CompactionRequest;

/** What can be told of a compaction. */
final class Compactions {
  private Compactions() {}

  /** Whether the file that was written last is read, a flush that has ended just now included. */
  static boolean readsNewestFile(Store store, CompactionRequest request) {
    OptionalLong newest = store.getMaxSequenceId();
    return newest.isPresent()
        && request.getFiles().stream()
            .anyMatch(file -> file.getMaxSequenceId() >= newest.getAsLong());
  }

  /**
   * Whether all cells that are in files now are read; a flush may have ended since it was asked.
   */
  static boolean readsAllFiles(Store store, ScanType scanType, CompactionRequest request) {
    return scanType == ScanType.COMPACT_DROP_DELETES
        && request.getFiles().size() == store.getStorefilesCount();
  }
}
