package io.cdap.cdap.appfabric.metrics;

import java.util.List;

/**
 * What a process counted in about a second.
 *
 * @param sender a name that no other process ever has
 * @param number counts the batches of a sender, from 1
 */
record MetricsBatch(String sender, long number, List<MetricChange> changes) {}
