package io.cdap.cdap.appfabric.metrics;

import java.io.IOException;
import java.util.List;

/** Takes what was counted. Called by one thread at a time. */
public interface MetricsSink {

  /**
   * Takes changes; they are not offered again.
   *
   * @throws IOException when they could not be taken; they are offered again, with what follows
   */
  void apply(List<MetricChange> changes) throws IOException;
}
