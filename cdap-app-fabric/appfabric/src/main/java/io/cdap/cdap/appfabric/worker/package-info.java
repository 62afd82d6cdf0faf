/**
 * Workers in this process: one thread for each instance, and one that starts and stops them.
 *
 * <p>What may not live here: run records.
 */
package io.cdap.cdap.appfabric.worker;
