package io.cdap.cdap.storage.rocksdb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.annotation.Nullable;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.CompressionType;
import org.rocksdb.IndexType;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.LRUCache;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WALRecoveryMode;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/**
 * The native database: how it is configured, opened and freed. Callers bracket everything but
 * {@link #sync()} and {@link #close()} with {@link #enter()} and {@link #leave(long)}.
 */
final class RocksDatabase implements AutoCloseable {
  private static final long MEBIBYTE = 1L << 20;
  private static final long BLOCK_CACHE = 64 * MEBIBYTE;
  private static final double INDEX_SHARE = 0.3;
  private static final long WRITE_BUFFER = 32 * MEBIBYTE;
  private static final int BLOOM_BITS = 10;
  private static final int OPEN_FILES = 512;
  private static final int POOLED_BOUND = 1024;
  private static final Duration SYNC_TIMEOUT = Duration.ofMinutes(1);

  private final NativeGate gate = new NativeGate();
  private final Deque<AutoCloseable> natives;
  private final RocksDB database;
  private final WriteOptions logged;
  private final GroupSync groupSync = new GroupSync(this::syncLog, SYNC_TIMEOUT);
  private final Queue<BoundedIterator> idle = new ConcurrentLinkedQueue<>();
  private final Set<BoundedIterator> scans = ConcurrentHashMap.newKeySet();

  private RocksDatabase(RocksDB database, WriteOptions logged, Deque<AutoCloseable> natives) {
    this.database = database;
    this.logged = logged;
    this.natives = natives;
  }

  /**
   * Opens the database in a directory, which is created when absent.
   *
   * @throws StoreInUseException when it is open already
   */
  static RocksDatabase open(Path directory) throws IOException {
    NativeLibrary.load();
    Files.createDirectories(directory);
    Deque<AutoCloseable> natives = new ArrayDeque<>();
    Options options = options(natives);
    WriteOptions logged = new WriteOptions();
    natives.push(logged);
    RocksDB database;
    try {
      database = RocksDB.open(options, directory.toString());
    } catch (RocksDBException e) {
      free(natives);
      String message = String.valueOf(e.getMessage());
      if (message.contains("lock hold") || message.contains("While lock file")) {
        throw new StoreInUseException(directory, e);
      }
      throw new IOException("Cannot open the store in " + directory + ": " + message, e);
    }
    natives.push(database);
    return new RocksDatabase(database, logged, natives);
  }

  private static Options options(Deque<AutoCloseable> natives) {
    LRUCache cache = new LRUCache(BLOCK_CACHE, -1, false, INDEX_SHARE);
    natives.push(cache);
    BloomFilter bloom = new BloomFilter(BLOOM_BITS);
    natives.push(bloom);
    BlockBasedTableConfig blocks =
        new BlockBasedTableConfig()
            .setBlockCache(cache)
            .setFilterPolicy(bloom)
            .setIndexType(
                IndexType.kTwoLevelIndexSearch) // else one miss reads a file's whole index
            .setPartitionFilters(true)
            .setCacheIndexAndFilterBlocks(true)
            .setCacheIndexAndFilterBlocksWithHighPriority(true)
            .setPinTopLevelIndexAndFilter(true)
            .setFormatVersion(5);
    Options options =
        new Options()
            .setCreateIfMissing(true)
            .setTableFormatConfig(blocks)
            .setWriteBufferSize(WRITE_BUFFER)
            .setMaxWriteBufferNumber(2)
            .setMaxTotalWalSize(2 * WRITE_BUFFER)
            .setWalRecoveryMode(WALRecoveryMode.PointInTimeRecovery)
            .setLevelCompactionDynamicLevelBytes(true)
            .setCompressionType(CompressionType.LZ4_COMPRESSION)
            .setMaxBackgroundJobs(2)
            // Writers that spin while one of them is at the log take the cores from everybody else.
            .setEnableWriteThreadAdaptiveYield(false)
            .setMaxOpenFiles(OPEN_FILES)
            .setBytesPerSync(MEBIBYTE)
            .setWalBytesPerSync(MEBIBYTE)
            .setStatsDumpPeriodSec(0)
            .setInfoLogLevel(InfoLogLevel.WARN_LEVEL)
            .setMaxLogFileSize(MEBIBYTE)
            .setKeepLogFileNum(3);
    natives.push(options);
    return options;
  }

  long enter() throws IOException {
    return gate.enter();
  }

  void leave(long stamp) {
    gate.leave(stamp);
  }

  @Nullable
  byte[] get(byte[] key) throws IOException {
    try {
      return database.get(key);
    } catch (RocksDBException e) {
      throw failed("read", e);
    }
  }

  void put(byte[] key, byte[] value) throws IOException {
    try {
      database.put(logged, key, value);
    } catch (RocksDBException e) {
      throw failed("write", e);
    }
  }

  void write(WriteBatch batch) throws IOException {
    try {
      database.write(logged, batch);
    } catch (RocksDBException e) {
      throw failed("write", e);
    }
  }

  /** Deletes all keys from the first to before the last by one entry, whatever lies between. */
  void deleteRange(byte[] from, byte[] to) throws IOException {
    try {
      database.deleteRange(logged, from, to);
    } catch (RocksDBException e) {
      throw failed("drop a range", e);
    }
  }

  /** An iterator for a call that gives it back by {@link #release} before it leaves. */
  BoundedIterator borrow(int boundLength) {
    BoundedIterator iterator = boundLength <= POOLED_BOUND ? idle.poll() : null;
    return iterator != null ? iterator : new BoundedIterator(Math.max(POOLED_BOUND, boundLength));
  }

  void release(BoundedIterator iterator) {
    iterator.closeIterator();
    if (iterator.capacity() == POOLED_BOUND) {
      idle.add(iterator);
    } else {
      iterator.close();
    }
  }

  /** Has an iterator that outlives a call freed with the database, should nobody free it before. */
  void retain(BoundedIterator iterator) {
    scans.add(iterator);
  }

  /** Frees a retained iterator unless that has happened. Not to be called inside of the gate. */
  void discard(BoundedIterator iterator) {
    long stamp;
    try {
      stamp = gate.enter();
    } catch (IOException closed) {
      return; // freed with the database
    }
    try {
      if (scans.remove(iterator)) {
        release(iterator);
      }
    } finally {
      gate.leave(stamp);
    }
  }

  RocksDB database() {
    return database;
  }

  void sync() throws IOException {
    groupSync.sync();
  }

  private void syncLog() throws IOException {
    long stamp = gate.enter();
    try {
      database.syncWal();
    } catch (RocksDBException e) {
      throw failed("sync", e);
    } finally {
      gate.leave(stamp);
    }
  }

  static IOException failed(String verb, RocksDBException cause) {
    return new IOException("The store cannot " + verb + ": " + cause.getMessage(), cause);
  }

  @Override
  public void close() {
    gate.close(
        () -> {
          scans.forEach(BoundedIterator::close);
          idle.forEach(BoundedIterator::close);
          free(natives);
        });
  }

  private static void free(Deque<AutoCloseable> natives) {
    for (AutoCloseable object : natives) {
      try {
        object.close();
      } catch (Exception e) {
        throw new IllegalStateException("cannot free " + object, e);
      }
    }
  }
}
