/**
 * Services in this process: handlers, their routes, and the endpoints that lead requests to them.
 *
 * <p>{@code ServiceRuntime} starts a {@code ServiceRun}, which makes {@code ServiceInstance}s and
 * registers a {@code ServiceEndpoint} in the {@code EndpointRegistry}; {@code ServiceEndpoints}
 * finds it there for each request. One {@code HandlerInstance} answers one request at a time, so
 * handlers need no locks.
 *
 * <p>What may not live here: run records.
 */
package io.cdap.cdap.appfabric.service;
