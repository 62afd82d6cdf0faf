package io.cdap.cdap.appfabric.service;

import io.cdap.cdap.appfabric.metrics.MetricsContext;

/** Counts the requests of one method of a handler. */
record RequestMeter(MetricsContext metrics) {

  void received() {
    metrics.increment("system.requests.count", 1);
  }

  void answered(int status) {
    if (status < 400) {
      metrics.increment("system.response.successful.count", 1);
    } else if (status < 500) {
      metrics.increment("system.response.client.error.count", 1);
    } else {
      metrics.increment("system.response.server.error.count", 1);
    }
  }
}
