/**
 * Consuming the partitions of a file set incrementally: working set, consumers and where their state is kept.
 */
package io.cdap.cdap.api.dataset.lib.partitioned;
