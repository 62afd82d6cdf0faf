package io.cdap.cdap.storage.hbase.coprocessor;

import io.cdap.cdap.storage.Versions;
import java.io.IOException;
import java.time.Clock;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.client.Durability;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.regionserver.FlushLifeCycleTracker;
import org.apache.hadoop.hbase.regionserver.InternalScanner;
import org.apache.hadoop.hbase.regionserver.ScanType;
import org.apache.hadoop.hbase.regionserver.Store;
import org.apache.hadoop.hbase.regionserver.compactions.CompactionLifeCycleTracker;
import org.apache.hadoop.hbase.regionserver.compactions.CompactionRequest;
import org.apache.hadoop.hbase.wal.WALEdit;
import org.apache.tephra.coprocessor.CacheSupplier;
import org.apache.tephra.coprocessor.TransactionStateCache;
import org.apache.tephra.coprocessor.TransactionStateCacheSupplier;
import org.apache.tephra.hbase.coprocessor.TransactionProcessor;
import org.apache.tephra.persist.TransactionVisibilityState;

/**
 * Looks after a table whose versions are transactions: flushes and compactions remove what invalid
 * transactions wrote and what is older than anybody may see, by the newest snapshot of the
 * transaction state; without a snapshot they remove nothing. Made by HBase, one for each region.
 *
 * <p>Differs from Tephra's own in that it also keeps increments, which are summed up only when no
 * other write can come between; and in that it works with every release of HBase that the class
 * path has, where Tephra's switches itself off for those that it does not know.
 */
public class TransactionalTableProcessor extends TransactionProcessor {
  private final Clock clock = Clock.systemUTC();

  /** Every cell of a version up to this one is in a file; 0 when that is not known yet. */
  private volatile long flushed;

  private volatile long flushing;

  /** The cache that all regions share; null until the region is opened. */
  private volatile TransactionStateCache stateCache;

  @Override
  protected CacheSupplier<TransactionStateCache> getTransactionStateCacheSupplier(
      RegionCoprocessorEnvironment environment) {
    Configuration configuration = environment.getConfiguration();
    TransactionStateCacheSupplier shared =
        new TransactionStateCacheSupplier(
            () -> {
              TransactionStateCache cache = new StateCache();
              cache.setConf(configuration);
              return cache;
            });
    return new CacheSupplier<>() {
      @Override
      public TransactionStateCache get() {
        stateCache = shared.get();
        return stateCache;
      }

      @Override
      public void release() {
        shared.release();
      }
    };
  }

  @Override
  public void preGetOp(
      ObserverContext<RegionCoprocessorEnvironment> context, Get get, List<Cell> results)
      throws IOException {
    super.preGetOp(context, get, results);
    Reads.apply(get);
  }

  @Override
  public void preScannerOpen(ObserverContext<RegionCoprocessorEnvironment> context, Scan scan)
      throws IOException {
    super.preScannerOpen(context, scan);
    Reads.apply(scan);
  }

  @Override
  public void prePut(
      ObserverContext<RegionCoprocessorEnvironment> context,
      Put put,
      WALEdit edit,
      Durability durability)
      throws IOException {
    super.prePut(context, put, edit, durability);
    WriteChecks.check(context.getEnvironment(), put);
    if (put.getAttribute(TableAttributes.CHECK_LIFETIME) != null && txMaxLifetimeMillis != null) {
      long oldest = Versions.ofMillis(Math.max(0, clock.millis() - txMaxLifetimeMillis));
      if (put.getTimestamp() < oldest) {
        throw new DoNotRetryIOException(
            "Transaction %d is older than the %d ms that one may live."
                .formatted(put.getTimestamp(), txMaxLifetimeMillis));
      }
    }
  }

  @Override
  public void preFlush(
      ObserverContext<RegionCoprocessorEnvironment> context, FlushLifeCycleTracker tracker) {
    flushing = settled(); // their writes have all arrived, so this flush writes them
  }

  @Override
  public void postFlush(
      ObserverContext<RegionCoprocessorEnvironment> context, FlushLifeCycleTracker tracker)
      throws IOException {
    flushed = Math.max(flushed, flushing);
    super.postFlush(context, tracker);
  }

  @Override
  public InternalScanner preFlush(
      ObserverContext<RegionCoprocessorEnvironment> context,
      Store store,
      InternalScanner scanner,
      FlushLifeCycleTracker tracker)
      throws IOException {
    InternalScanner created = super.preFlush(context, store, scanner, tracker);
    if (created instanceof CleaningScanner cleaning) {
      cleaning.limit(flushing, 0); // what has settled since may have been written to memory since
    }
    return created;
  }

  @Override
  public InternalScanner preCompact(
      ObserverContext<RegionCoprocessorEnvironment> context,
      Store store,
      InternalScanner scanner,
      ScanType scanType,
      CompactionLifeCycleTracker tracker,
      CompactionRequest request)
      throws IOException {
    // The order matters: first what is known to be in files, then whether these are all files.
    long inFiles = inFiles(context.getEnvironment());
    boolean newestFile = Compactions.readsNewestFile(store, request);
    boolean allFiles = Compactions.readsAllFiles(store, scanType, request);
    InternalScanner created = super.preCompact(context, store, scanner, scanType, tracker, request);
    if (created instanceof CleaningScanner cleaning) {
      cleaning.limit(newestFile ? inFiles : 0, allFiles ? inFiles : 0);
    }
    return created;
  }

  private long inFiles(RegionCoprocessorEnvironment environment) {
    long settled = settled();
    return environment.getRegion().getMemStoreDataSize() == 0 ? settled : flushed;
  }

  private long settled() {
    TransactionStateCache cache = stateCache;
    TransactionVisibilityState state = cache == null ? null : cache.getLatestState();
    return state == null ? 0 : state.getVisibilityUpperBound();
  }

  @Override
  protected InternalScanner createStoreScanner(
      RegionCoprocessorEnvironment environment,
      String action,
      TransactionVisibilityState state,
      InternalScanner scanner,
      ScanType scanType) {
    if (state == null) {
      return scanner;
    }
    TimeToLive timeToLive = TimeToLive.of(environment);
    long[] invalid = state.getInvalid().stream().mapToLong(Long::longValue).sorted().toArray();
    CleaningBounds bounds =
        new CleaningBounds(
            state.getVisibilityUpperBound(),
            0,
            timeToLive.oldestVersion(clock),
            timeToLive.expires(),
            invalid);
    return new CleaningScanner(scanner, bounds);
  }

  /** Reads snapshots with the configuration of the region server and of the table. */
  private static final class StateCache extends TransactionStateCache {
    @Override
    protected Configuration getSnapshotConfiguration() {
      Configuration configuration = HBaseConfiguration.create(getConf());
      configuration.unset("data.tx.snapshot.codecs"); // those that Tephra comes with
      return configuration;
    }
  }
}
