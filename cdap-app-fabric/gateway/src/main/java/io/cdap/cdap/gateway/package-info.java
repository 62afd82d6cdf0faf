/**
 * The one HTTP server of a process: connections, limits, routing, error mapping.
 *
 * <p>A part of the platform contributes {@link io.cdap.cdap.gateway.HttpEndpoints}: it registers
 * routes with path templates, and for each a handler that parses, calls one service method and
 * renders. Handlers run on worker threads and may block. What they throw becomes a status and a
 * plain text in one place, {@code ErrorMapper}.
 *
 * <pre>{@code
 * routes.get("/v3/namespaces/{namespace}", (request, response) ->
 *     response.sendJson(namespaces.get(new NamespaceId(request.pathParameter("namespace")))));
 * }</pre>
 *
 * <p>What may not live here: anything that knows an entity's meaning; the HTTP library in any
 * signature.
 */
package io.cdap.cdap.gateway;
