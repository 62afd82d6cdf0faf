package io.cdap.cdap.spi.data;

import io.cdap.cdap.api.metrics.MetricsCollector;
import java.util.Map;

/** What a {@link StorageProvider} is set up with. */
public interface StorageProviderContext {

  MetricsCollector getMetricsCollector();

  Map<String, String> getConfiguration();

  /** The part of the configuration that holds secrets. */
  Map<String, String> getSecurityConfiguration();
}
