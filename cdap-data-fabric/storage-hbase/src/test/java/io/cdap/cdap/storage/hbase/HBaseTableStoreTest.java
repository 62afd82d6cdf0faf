package io.cdap.cdap.storage.hbase;

import static io.cdap.cdap.storage.Mutation.increment;
import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.storage.ReadView;
import io.cdap.cdap.storage.StoredTable;
import io.cdap.cdap.storage.TableOptions;
import io.cdap.cdap.storage.TableStore;
import io.cdap.cdap.storage.TableStoreContractTest;
import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The contract, with the coprocessor. */
class HBaseTableStoreTest extends TableStoreContractTest {
  private static final AtomicInteger COUNT = new AtomicInteger();

  private final String prefix = "contract" + COUNT.incrementAndGet();

  @Override
  protected TableStore openStore(Clock clock) throws IOException {
    return HBaseTableStore.open(HBaseFixture.configuration(), HBaseFixture.options(prefix), clock);
  }

  @Override
  protected boolean supportsEmptyKeys() {
    return false;
  }

  @Override
  protected int roundsOfContention() {
    return 15;
  }

  /** A truncate takes seconds; rows of their own do as well. */
  @Override
  protected byte[] emptyRows(int history) {
    return new byte[] {(byte) history, (byte) 0xFF};
  }

  @Test
  void noIncrementIsLostBetweenStoresThatDoNotKnowOfEachOther() throws Exception {
    store.createTable(NAME, new TableOptions(Optional.empty(), false, List.of()));
    int stores = 4;
    int rounds = 25;
    inParallel(
        stores,
        thread -> {
          try (TableStore own = openStore(clock)) {
            StoredTable table = own.openTable(NAME);
            for (int i = 0; i < rounds; i++) {
              table.incrementAndGet(bytes("r"), bytes("atomic"), 1);
              table.write(List.of(increment(bytes("r"), bytes("same"), 1)), 7);
            }
          }
          return null;
        });
    assertThat(read(table, bytes("r"), ReadView.LATEST))
        .containsEntry(bytes("atomic"), number((long) stores * rounds))
        .containsEntry(bytes("same"), number((long) stores * rounds));
  }
}
