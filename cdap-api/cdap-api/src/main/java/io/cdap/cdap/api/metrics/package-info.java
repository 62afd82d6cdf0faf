/** Metrics of programs. */
package io.cdap.cdap.api.metrics;
