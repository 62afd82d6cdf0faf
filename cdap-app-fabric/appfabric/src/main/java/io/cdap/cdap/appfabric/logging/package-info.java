/**
 * What programs and the platform log: routed to a file for each run, kept for a while, read back
 * over HTTP.
 *
 * <p>{@link io.cdap.cdap.appfabric.logging.RunLogRouter} marks threads, {@link
 * io.cdap.cdap.appfabric.logging.RunLogAppender} is what a composition root attaches to the root
 * logger, {@link io.cdap.cdap.appfabric.logging.LogFiles} knows where files are, over a {@link
 * io.cdap.cdap.appfabric.logging.LogStorage}: the local disk, or a file system of Hadoop's to which
 * the processes of a cluster write and from which any of them reads. {@link
 * io.cdap.cdap.appfabric.logging.LogReader} merges what belongs together.
 *
 * <p>What may not live here: knowledge of how a kind of program runs.
 */
package io.cdap.cdap.appfabric.logging;
