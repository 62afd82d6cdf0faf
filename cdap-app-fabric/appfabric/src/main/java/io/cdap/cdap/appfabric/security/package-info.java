/**
 * Who acts, what they may, and the secrets of namespaces.
 *
 * <p>{@link io.cdap.cdap.appfabric.security.Access} makes a {@link
 * io.cdap.cdap.appfabric.security.Caller} of whoever comes in, by HTTP or from a program. Endpoints
 * are {@link io.cdap.cdap.appfabric.security.GuardedEndpoints}: each route says what it demands.
 *
 * <pre>{@code
 * routes.get(DATASET, may(GET, DatasetEndpoints::id), this::show);
 * routes.get(DATASETS, sees(Paths::namespace), (request, response, caller) ->
 *     response.sendJson(caller.visible(datasets.list(namespace), DatasetInstance::id)));
 * }</pre>
 *
 * <p>Values of secure keys are encrypted before they reach a table, with a key that is kept in a
 * file of its own. What may not live here: who may do what; that is for the {@link
 * io.cdap.cdap.appfabric.security.AccessEnforcer} that the process is made with.
 */
package io.cdap.cdap.appfabric.security;
