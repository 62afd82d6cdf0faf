/**
 * The application fabric put together: {@code AppFabric} makes and connects the parts in the
 * packages below from what a process gives it.
 *
 * <p>What may not live here: anything that does work itself.
 */
package io.cdap.cdap.appfabric;
