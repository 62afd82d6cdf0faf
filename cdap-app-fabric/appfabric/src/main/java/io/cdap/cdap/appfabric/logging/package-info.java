/**
 * What programs and the platform log: routed to a file for each run, kept for a while, read back
 * over HTTP.
 *
 * <p>{@link io.cdap.cdap.appfabric.logging.RunLogRouter} marks threads, {@link
 * io.cdap.cdap.appfabric.logging.RunLogAppender} is what a composition root attaches to the root
 * logger, {@link io.cdap.cdap.appfabric.logging.LogFiles} knows where files are, {@link
 * io.cdap.cdap.appfabric.logging.LogReader} merges them.
 *
 * <p>What may not live here: knowledge of how a kind of program runs.
 */
package io.cdap.cdap.appfabric.logging;
