package io.cdap.cdap.appfabric.metrics;

import static java.util.Objects.requireNonNull;

import com.google.gson.Gson;
import com.google.gson.reflect.TypeToken;
import io.cdap.cdap.storage.Mutation;
import io.cdap.cdap.storage.PruneBounds;
import io.cdap.cdap.storage.ReadView;
import io.cdap.cdap.storage.RowQuery;
import io.cdap.cdap.storage.RowScanner;
import io.cdap.cdap.storage.ScanQuery;
import io.cdap.cdap.storage.StoredRow;
import io.cdap.cdap.storage.StoredTable;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableOptions;
import io.cdap.cdap.storage.TableStore;
import io.cdap.cdap.storage.Versions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import javax.annotation.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Metrics in the tables {@code metrics.1s}, {@code metrics.1m}, {@code metrics.1h} and {@code
 * metrics.total} of the namespace {@code system}. The totals with the series they belong to are
 * kept in memory as well. A bucket is one cell whose version is the bucket's time: writing it again
 * replaces it, and the table's time to live removes it. Safe for use by many threads.
 */
public final class MetricsStore implements MetricsSink {
  private static final Logger LOG = LoggerFactory.getLogger(MetricsStore.class);
  private static final String NAMESPACE = "system";
  private static final long TOTAL_VERSION = 1;
  private static final byte[] VALUE = "v".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] UPDATED = "u".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] DEFINITION = "d".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] COUNTER_ROW = new byte[Integer.BYTES];
  private static final List<String> OF_ONE_RUN = List.of("run", "instance");

  private final MetricsOptions options;
  private final Clock clock;
  private final Gson gson = new Gson();
  private final StoredTable totals;
  private final Map<Resolution, StoredTable> tables = new EnumMap<>(Resolution.class);
  private final Map<Series.Key, Series> series = new HashMap<>();
  private int lastId;
  private boolean full;

  /** What a series is, as stored. */
  private record Definition(String metric, Map<String, String> tags, boolean gauge) {}

  private MetricsStore(
      MetricsOptions options,
      Clock clock,
      StoredTable totals,
      Map<Resolution, StoredTable> tables) {
    this.options = options;
    this.clock = clock;
    this.totals = totals;
    this.tables.putAll(tables);
  }

  /** Opens the tables, making those that are missing, and reads the totals. */
  public static MetricsStore open(TableStore store, MetricsOptions options, Clock clock)
      throws IOException {
    requireNonNull(options, "options is null");
    TableName totalName = new TableName(NAMESPACE, "metrics.total");
    store.createTable(totalName, new TableOptions(Optional.empty(), false, List.of()));
    Map<Resolution, StoredTable> tables = new EnumMap<>(Resolution.class);
    for (Resolution resolution : Resolution.values()) {
      TableName name = new TableName(NAMESPACE, "metrics." + resolution.label());
      store.createTable(
          name, new TableOptions(Optional.of(options.retention(resolution)), false, List.of()));
      tables.put(resolution, store.openTable(name));
    }
    MetricsStore metrics = new MetricsStore(options, clock, store.openTable(totalName), tables);
    metrics.load();
    return metrics;
  }

  private synchronized void load() throws IOException {
    try (RowScanner rows = totals.scan(ScanQuery.ALL, ReadView.LATEST)) {
      for (StoredRow row = rows.next(); row != null; row = rows.next()) {
        int id = ByteBuffer.wrap(row.row()).getInt();
        lastId = Math.max(lastId, id);
        if (id == 0) {
          lastId = Math.max(lastId, (int) toLong(row.columns().get(VALUE)));
        } else if (row.columns().containsKey(DEFINITION)) {
          load(id, row.columns());
        }
      }
    }
  }

  private void load(int id, NavigableMap<byte[], byte[]> columns) {
    String json = new String(columns.get(DEFINITION), StandardCharsets.UTF_8);
    Definition definition = gson.fromJson(json, new TypeToken<Definition>() {}.getType());
    Series loaded =
        new Series(
            id, new Series.Key(definition.metric, Map.copyOf(definition.tags)), definition.gauge);
    loaded.total = toLong(columns.get(VALUE));
    loaded.updated = toLong(columns.get(UPDATED));
    series.put(loaded.key, loaded);
  }

  /** Adds what has happened up to now. */
  @Override
  public synchronized void apply(List<MetricChange> changes) throws IOException {
    long second = clock.millis() / 1000;
    Map<Resolution, List<Mutation>> buckets = new EnumMap<>(Resolution.class);
    List<Mutation> sums = new ArrayList<>();
    for (MetricChange change : changes) {
      Series changed = find(change.key(), change.gauge(), sums);
      if (changed != null) {
        for (Resolution resolution : Resolution.values()) {
          buckets
              .computeIfAbsent(resolution, key -> new ArrayList<>())
              .add(addToBucket(changed, resolution, second, change.amount()));
        }
        addToTotal(changed, change.amount(), second, sums);
      }
    }
    for (Map.Entry<Resolution, List<Mutation>> entry : buckets.entrySet()) {
      long version = Versions.ofMillis(entry.getKey().bucket(second) * 1000);
      tables.get(entry.getKey()).write(entry.getValue(), version);
    }
    if (!sums.isEmpty()) {
      totals.write(sums, TOTAL_VERSION);
    }
  }

  private void addToTotal(Series changed, long amount, long second, List<Mutation> sums) {
    changed.total = changed.gauge ? amount : changed.total + amount;
    changed.updated = second;
    byte[] row = row(changed.id);
    sums.add(Mutation.put(row, VALUE, toBytes(changed.total)));
    sums.add(Mutation.put(row, UPDATED, toBytes(second)));
  }

  /** The series, made when there is room for it; else null. */
  @Nullable
  private Series find(Series.Key key, boolean gauge, List<Mutation> sums) {
    Series found = series.get(key);
    if (found != null) {
      return found;
    }
    if (series.size() >= options.maxSeries()) {
      if (!full) {
        full = true;
        LOG.warn(
            "There are {} series of metrics, the most there may be; new ones are dropped, first {}",
            series.size(),
            key);
      }
      return null;
    }
    Series added = new Series(++lastId, key, gauge);
    for (Resolution resolution : Resolution.values()) {
      added.bucket[resolution.ordinal()] = 0;
    }
    series.put(key, added);
    Definition definition = new Definition(key.metric(), new TreeMap<>(key.tags()), gauge);
    sums.add(
        Mutation.put(
            row(added.id), DEFINITION, gson.toJson(definition).getBytes(StandardCharsets.UTF_8)));
    sums.add(Mutation.put(COUNTER_ROW, VALUE, toBytes(lastId)));
    return added;
  }

  private Mutation addToBucket(Series changed, Resolution resolution, long second, long amount)
      throws IOException {
    int index = resolution.ordinal();
    long bucket = resolution.bucket(second);
    if (changed.bucket[index] == Series.NO_BUCKET) {
      changed.value[index] = stored(changed, resolution, bucket);
    } else if (changed.bucket[index] != bucket) {
      changed.value[index] = 0;
    }
    changed.bucket[index] = bucket;
    changed.value[index] = changed.gauge ? amount : changed.value[index] + amount;
    return Mutation.put(row(changed.id, bucket), VALUE, toBytes(changed.value[index]));
  }

  /** What an earlier process has written to a bucket that is not over yet. */
  private long stored(Series from, Resolution resolution, long bucket) throws IOException {
    StoredRow row =
        tables
            .get(resolution)
            .get(List.of(RowQuery.all(row(from.id, bucket))), ReadView.LATEST)
            .get(0);
    return row.isEmpty() ? 0 : toLong(row.columns().get(VALUE));
  }

  /** The series that a predicate holds for. */
  synchronized List<Series> find(Predicate<Series> wanted) {
    return series.values().stream().filter(wanted).toList();
  }

  /** The total of a series. */
  synchronized long total(Series of) {
    return of.total;
  }

  /** Adds the points of a series in a period, start included, end excluded, to a sum by time. */
  void addPoints(
      Series of, Resolution resolution, long start, long end, NavigableMap<Long, Long> sums)
      throws IOException {
    ScanQuery query = ScanQuery.range(row(of.id, resolution.bucket(start)), row(of.id, end));
    try (RowScanner rows = tables.get(resolution).scan(query, ReadView.LATEST)) {
      for (StoredRow row = rows.next(); row != null; row = rows.next()) {
        long time = ByteBuffer.wrap(row.row(), Integer.BYTES, Long.BYTES).getLong();
        sums.merge(time, toLong(row.columns().get(VALUE)), Long::sum);
      }
    }
  }

  /** Forgets series for good; their buckets are out of reach at once and expire in time. */
  synchronized void remove(Predicate<Series> unwanted) throws IOException {
    List<Mutation> deletes = new ArrayList<>();
    for (Series each : series.values()) {
      if (unwanted.test(each)) {
        deletes.add(Mutation.deleteRow(row(each.id)));
      }
    }
    if (!deletes.isEmpty()) {
      totals.write(deletes, TOTAL_VERSION + 1);
      series.values().removeIf(unwanted);
      full = false;
    }
  }

  /**
   * Adds the totals of runs that ended long ago to those of their programs, and removes from disk
   * what has expired.
   */
  void expire() throws IOException {
    foldOldRuns();
    PruneBounds bounds = new PruneBounds(Long.MAX_VALUE, new long[0], clock.millis());
    for (StoredTable table : tables.values()) {
      table.prune(bounds);
    }
  }

  private synchronized void foldOldRuns() throws IOException {
    long limit = clock.instant().minus(options.runTotals()).getEpochSecond();
    Predicate<Series> old = each -> each.updated < limit && each.key.tags().containsKey("run");
    List<Mutation> sums = new ArrayList<>();
    for (Series each : find(old)) {
      if (!each.gauge) {
        Map<String, String> tags = new HashMap<>(each.key.tags());
        OF_ONE_RUN.forEach(tags::remove);
        Series.Key key = new Series.Key(each.key.metric(), Map.copyOf(tags));
        series.remove(each.key);
        Series program = find(key, false, sums);
        sums.add(Mutation.deleteRow(row(each.id)));
        if (program != null) {
          addToTotal(program, each.total, each.updated, sums);
        }
      }
    }
    if (!sums.isEmpty()) {
      totals.write(sums, TOTAL_VERSION);
    }
    remove(old);
  }

  private static byte[] row(int id) {
    return ByteBuffer.allocate(Integer.BYTES).putInt(id).array();
  }

  private static byte[] row(int id, long bucket) {
    return ByteBuffer.allocate(Integer.BYTES + Long.BYTES).putInt(id).putLong(bucket).array();
  }

  private static byte[] toBytes(long value) {
    return ByteBuffer.allocate(Long.BYTES).putLong(value).array();
  }

  private static long toLong(@Nullable byte[] value) {
    return value == null ? 0 : ByteBuffer.wrap(value).getLong();
  }
}
