/**
 * The one door of a cluster: a reverse proxy in front of every process that answers HTTP.
 *
 * <p>{@link io.cdap.cdap.gateway.router.Router} listens where clients connect. A request for a
 * method of a program's service goes to an instance of that service, any other to the leading
 * application fabric. Where those listen is told by an {@link
 * io.cdap.cdap.gateway.router.EndpointDirectory}; the router neither knows nor cares how that is
 * kept.
 *
 * <pre>{@code
 * Router router = new Router(RouterOptions.builder().port(11015).build(), directory);
 * router.start();
 * ...
 * router.close();
 * }</pre>
 *
 * <p>Bodies pass through in both directions as they come, the faster side waits for the slower one,
 * so memory does not depend on their size. What is retried and what is not is said at {@code
 * Router}.
 *
 * <p>What may not live here: how endpoints find each other; what a request means beyond its path.
 */
package io.cdap.cdap.gateway.router;
