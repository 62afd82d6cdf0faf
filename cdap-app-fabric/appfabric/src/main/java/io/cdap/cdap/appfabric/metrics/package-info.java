/**
 * Counters and gauges of programs and of the platform: collected in memory, kept in tables at
 * several resolutions, queried over HTTP.
 *
 * <pre>{@code
 * MetricsContext context = metrics.context(Map.of("namespace", "dev", "app", "A", "service", "S"));
 * context.increment("system.requests.count", 1);
 * }</pre>
 *
 * <p>{@link io.cdap.cdap.appfabric.metrics.MetricsService} is the way in, {@link
 * io.cdap.cdap.appfabric.metrics.MetricsEndpoints} the way out. A <em>series</em> is a metric with
 * one set of tags.
 *
 * <p>What may not live here: what is counted, and who counts it.
 */
package io.cdap.cdap.appfabric.metrics;
