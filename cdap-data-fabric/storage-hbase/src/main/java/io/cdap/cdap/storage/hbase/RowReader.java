package io.cdap.cdap.storage.hbase;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.storage.ReadView;
import io.cdap.cdap.storage.RowQuery;
import io.cdap.cdap.storage.ScanQuery;
import io.cdap.cdap.storage.StoredRow;
import io.cdap.cdap.storage.TableOptions;
import io.cdap.cdap.storage.Versions;
import io.cdap.cdap.storage.hbase.coprocessor.CellFormat;
import io.cdap.cdap.storage.hbase.coprocessor.ReadRequest;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;

/** Reads rows for one view. */
final class RowReader {
  /** How many bytes of a view are sent along with a batch of gets; beyond it the client skips. */
  private static final long MAX_VIEW_BYTES = 4L << 20;

  /** How many rows are asked for at once. */
  private static final int MAX_GETS = 5000;

  private final long oldest;
  private final long bound;
  private final RowResolver resolver;
  private final byte[] request;

  /**
   * @param oldest cells with a smaller version are expired
   */
  RowReader(ReadView view, long oldest) {
    requireNonNull(view, "view is null");
    this.oldest = oldest;
    this.bound = view.upperBound() == Long.MAX_VALUE ? Long.MAX_VALUE : view.upperBound() + 1;
    this.resolver = new RowResolver(view, oldest);
    this.request = new ReadRequest(view, oldest).encode();
  }

  /** Cells of a table with a smaller version are expired. */
  static long oldestVersion(TableOptions options, Clock clock) {
    return options
        .timeToLive()
        .map(ttl -> Versions.ofMillis(Math.max(0, clock.millis() - ttl.toMillis())))
        .orElse(0L);
  }

  List<StoredRow> get(Table table, List<RowQuery> queries) throws IOException {
    List<StoredRow> rows = new ArrayList<>(queries.size());
    for (int from = 0; from < queries.size(); from += MAX_GETS) {
      getSome(table, queries.subList(from, Math.min(queries.size(), from + MAX_GETS)), rows);
    }
    return rows;
  }

  private void getSome(Table table, List<RowQuery> queries, List<StoredRow> rows)
      throws IOException {
    List<Get> gets = new ArrayList<>(queries.size());
    boolean sendView = (long) request.length * queries.size() <= MAX_VIEW_BYTES;
    for (RowQuery query : queries) {
      if (readsSomething(query)) {
        gets.add(get(query, sendView));
      }
    }
    Result[] results = results(table, gets);
    int next = 0;
    for (RowQuery query : queries) {
      Result result = readsSomething(query) ? results[next++] : Result.EMPTY_RESULT;
      rows.add(row(query.row(), result));
    }
  }

  private static Result[] results(Table table, List<Get> gets) throws IOException {
    return switch (gets.size()) {
      case 0 -> new Result[0];
      case 1 -> new Result[] {table.get(gets.get(0))};
      default -> table.get(gets);
    };
  }

  private boolean readsSomething(RowQuery query) {
    return seesSomething() && query.columns().map(columns -> !columns.isEmpty()).orElse(true);
  }

  /** Whether the view and the time to live leave anything to read. */
  boolean seesSomething() {
    return bound > oldest && bound > 0;
  }

  private Get get(RowQuery query, boolean sendView) throws IOException {
    Get get = new Get(query.row()).readAllVersions().setTimeRange(oldest, bound);
    if (sendView) {
      get.setAttribute(ReadRequest.ATTRIBUTE, request);
    }
    get.addFamily(CellFormat.family());
    query
        .columns()
        .ifPresent(
            columns -> {
              get.addColumn(CellFormat.family(), CellFormat.markColumn());
              columns.forEach(column -> get.addColumn(CellFormat.family(), column));
            });
    return get;
  }

  /** What to ask HBase for; the range must not be empty. */
  Scan scan(ScanQuery query) throws IOException {
    Scan scan = new Scan().readAllVersions().setTimeRange(oldest, bound);
    query.start().ifPresent(scan::withStartRow);
    query.stop().ifPresent(scan::withStopRow);
    scan.setAttribute(ReadRequest.ATTRIBUTE, request);
    scan.addFamily(CellFormat.family());
    query
        .columns()
        .ifPresent(
            columns -> {
              scan.addColumn(CellFormat.family(), CellFormat.markColumn());
              columns.forEach(column -> scan.addColumn(CellFormat.family(), column));
            });
    return scan;
  }

  StoredRow row(byte[] row, Result result) {
    return new StoredRow(row, resolver.resolve(result.rawCells()));
  }
}
