/**
 * What a dataset implements to report metrics.
 */
package io.cdap.cdap.api.dataset.metrics;
