package io.cdap.cdap.storage.hbase;

import io.cdap.cdap.storage.TableStore;
import io.cdap.cdap.storage.TableStoreContractTest;
import java.io.IOException;
import java.time.Clock;
import java.util.concurrent.atomic.AtomicInteger;

/** The contract, with the coprocessor. */
class HBaseTableStoreTest extends TableStoreContractTest {
  private static final AtomicInteger COUNT = new AtomicInteger();

  @Override
  protected TableStore openStore(Clock clock) throws IOException {
    return HBaseTableStore.open(
        HBaseFixture.configuration(),
        HBaseFixture.options("contract" + COUNT.incrementAndGet()),
        clock);
  }

  @Override
  protected boolean supportsEmptyKeys() {
    return false;
  }
}
