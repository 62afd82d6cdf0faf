package io.cdap.cdap.appfabric.security;

import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;

/** A handler that needs to know who asks. */
@FunctionalInterface
public interface GuardedHandler {

  /** Answers one request, as of {@link io.cdap.cdap.gateway.HttpHandler}. */
  void handle(HttpRequest request, HttpResponse response, Caller caller) throws Exception;
}
