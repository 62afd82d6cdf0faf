/**
 * Dataset instances and modules: their records in system tables, and what follows from them in the
 * store.
 *
 * <p>A change of an instance first records what is intended, then changes the storage, then records
 * that it is done. {@link io.cdap.cdap.datasets.instance.StoredDatasets#recover()} finishes or
 * takes back what a crash left half-done.
 *
 * <p>What may not live here: what a type does with its instances (package {@code type}), and who
 * may see them.
 */
package io.cdap.cdap.datasets.instance;
