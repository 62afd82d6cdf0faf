package io.cdap.cdap.storage.hbase.coprocessor;

import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.client.Durability;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessor;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.coprocessor.RegionObserver;
import org.apache.hadoop.hbase.regionserver.FlushLifeCycleTracker;
import org.apache.hadoop.hbase.regionserver.InternalScanner;
import org.apache.hadoop.hbase.regionserver.ScanType;
import org.apache.hadoop.hbase.regionserver.Store;
import org.apache.hadoop.hbase.regionserver.compactions.CompactionLifeCycleTracker;
import org.apache.hadoop.hbase.regionserver.compactions.CompactionRequest;
import org.apache.hadoop.hbase.wal.WALEdit;

/**
 * Looks after a table without transactions: only the newest version of a column is kept, and
 * nothing that is expired. What is taken back by an undo may not bring an older value back. Made by
 * HBase, one for each region.
 */
public final class PlainTableProcessor implements RegionCoprocessor, RegionObserver {
  private static final long[] NONE = {};

  private final Clock clock = Clock.systemUTC();

  @Override
  public Optional<RegionObserver> getRegionObserver() {
    return Optional.of(this);
  }

  @Override
  public void preGetOp(
      ObserverContext<RegionCoprocessorEnvironment> context, Get get, List<Cell> result)
      throws IOException {
    Reads.apply(get);
  }

  @Override
  public void preScannerOpen(ObserverContext<RegionCoprocessorEnvironment> context, Scan scan)
      throws IOException {
    Reads.apply(scan);
  }

  @Override
  public void prePut(
      ObserverContext<RegionCoprocessorEnvironment> context,
      Put put,
      WALEdit edit,
      Durability durability)
      throws IOException {
    WriteChecks.check(context.getEnvironment(), put);
  }

  @Override
  public InternalScanner preFlush(
      ObserverContext<RegionCoprocessorEnvironment> context,
      Store store,
      InternalScanner scanner,
      FlushLifeCycleTracker tracker) {
    return new CleaningScanner(scanner, bounds(context.getEnvironment()));
  }

  @Override
  public InternalScanner preCompact(
      ObserverContext<RegionCoprocessorEnvironment> context,
      Store store,
      InternalScanner scanner,
      ScanType scanType,
      CompactionLifeCycleTracker tracker,
      CompactionRequest request) {
    CleaningScanner cleaning = new CleaningScanner(scanner, bounds(context.getEnvironment()));
    boolean inFiles = context.getEnvironment().getRegion().getMemStoreDataSize() == 0;
    boolean allFiles = Compactions.readsAllFiles(store, scanType, request);
    boolean newestFile = Compactions.readsNewestFile(store, request);
    cleaning.limit(newestFile ? Long.MAX_VALUE : 0, inFiles && allFiles ? Long.MAX_VALUE : 0);
    return cleaning;
  }

  private CleaningBounds bounds(RegionCoprocessorEnvironment environment) {
    TimeToLive timeToLive = TimeToLive.of(environment);
    return new CleaningBounds(
        Long.MAX_VALUE, 0, timeToLive.oldestVersion(clock), timeToLive.expires(), NONE);
  }
}
