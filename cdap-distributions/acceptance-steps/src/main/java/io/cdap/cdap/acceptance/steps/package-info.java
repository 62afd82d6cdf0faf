/**
 * What acceptance tests do to a running platform over HTTP, be it a sandbox or a cluster: calls,
 * walks through applications, and the replay of recorded exchanges. What starts or kills a platform
 * lives with the tests of that platform.
 */
package io.cdap.cdap.acceptance.steps;
