package io.cdap.cdap.datasets.transaction;

import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.datasets.TestData;
import io.cdap.cdap.datasets.system.SystemTables;
import java.nio.file.Path;

/**
 * Counts in two tables in each transaction, and prints what was acknowledged, until it is killed.
 */
final class CommittingProcess {
  static final byte[] ROW = Bytes.toBytes("r");
  static final byte[] COLUMN = Bytes.toBytes("c");

  private CommittingProcess() {}

  public static void main(String[] arguments) throws Exception {
    try (TestData data = TestData.open(Path.of(arguments[0]))) {
      SystemTables tables = data.fabric().systemTables();
      for (; ; ) {
        long count =
            tables.transact(
                all -> {
                  all.table("left").incrementAndGet(ROW, COLUMN, 1);
                  return all.table("right").incrementAndGet(ROW, COLUMN, 1);
                });
        System.out.println(count);
        System.out.flush();
      }
    }
  }
}
