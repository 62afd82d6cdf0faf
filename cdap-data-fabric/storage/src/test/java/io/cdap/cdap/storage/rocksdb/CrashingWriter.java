package io.cdap.cdap.storage.rocksdb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.storage.Mutation;
import io.cdap.cdap.storage.ReadView;
import io.cdap.cdap.storage.RowQuery;
import io.cdap.cdap.storage.RowScanner;
import io.cdap.cdap.storage.ScanQuery;
import io.cdap.cdap.storage.StoredRow;
import io.cdap.cdap.storage.StoredTable;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableOptions;
import io.cdap.cdap.storage.TableStore;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;

/** The process of the crash test: writes numbered batches and prints each after its sync. */
final class CrashingWriter {
  private static final TableName NAME = new TableName("dev", "contract.table-1");
  private static final int ROWS = 20;
  private static final byte[] COLUMN = {'c'};
  private static final byte[] COUNTER = "counter".getBytes(UTF_8);

  private CrashingWriter() {}

  public static void main(String[] args) throws IOException {
    TableStore store = RocksTableStore.open(Path.of(args[0]), Clock.systemUTC());
    store.createTable(NAME, TableOptions.DEFAULT);
    StoredTable table = store.openTable(NAME);
    for (long batch = Long.parseLong(args[1]); ; batch++) {
      List<Mutation> mutations = new ArrayList<>();
      for (int row = 0; row < ROWS; row++) {
        mutations.add(Mutation.put(row(row), COLUMN, number(batch)));
      }
      mutations.add(Mutation.increment(COUNTER, COLUMN, 1));
      table.write(mutations, batch);
      store.sync();
      System.out.println(batch);
    }
  }

  static long lastBatch(StoredTable table) throws IOException {
    byte[] count =
        table.get(List.of(RowQuery.all(COUNTER)), ReadView.LATEST).get(0).columns().get(COLUMN);
    return ByteBuffer.wrap(count).getLong();
  }

  /** Checks that every batch up to the last is there as a whole. */
  static void check(StoredTable table, long last) throws IOException {
    for (long batch = 1; batch <= last; batch++) {
      int rows = 0;
      try (RowScanner scanner = table.scan(ScanQuery.ALL, ReadView.upTo(batch))) {
        for (StoredRow row = scanner.next(); row != null; row = scanner.next()) {
          assertThat(row.columns().get(COLUMN)).isEqualTo(number(batch));
          rows++;
        }
      }
      assertThat(rows).isEqualTo(ROWS + 1);
    }
  }

  private static byte[] row(int row) {
    return ("row" + row).getBytes(UTF_8);
  }

  private static byte[] number(long number) {
    return ByteBuffer.allocate(Long.BYTES).putLong(number).array();
  }
}
