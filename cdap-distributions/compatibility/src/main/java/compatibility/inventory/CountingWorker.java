package compatibility.inventory;

import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.dataset.lib.KeyValueTable;
import io.cdap.cdap.api.worker.AbstractWorker;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Counts in a transaction of its own until it is told to stop. */
public class CountingWorker extends AbstractWorker {
  private static final Logger LOG = LoggerFactory.getLogger(CountingWorker.class);

  private final CountDownLatch stop = new CountDownLatch(1);

  @Override
  protected void configure() {
    setName("Counter");
    setDescription("counts");
  }

  @Override
  public void run() {
    LOG.info("counting");
    try {
      do {
        getContext()
            .execute(
                context -> {
                  KeyValueTable counts = context.getDataset("counts");
                  counts.increment(Bytes.toBytes("ticks"), 1L);
                });
      } while (!stop.await(50, TimeUnit.MILLISECONDS));
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void stop() {
    stop.countDown();
  }
}
