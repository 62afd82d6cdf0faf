package io.cdap.cdap.api;

import io.cdap.cdap.api.metrics.Metrics;

/** The context of an SQL engine that runs a pipeline. */
public interface SQLEngineContext extends RuntimeContext {

  Metrics getMetrics();
}
