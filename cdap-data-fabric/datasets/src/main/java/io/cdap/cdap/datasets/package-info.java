/**
 * Datasets: transactions, tables, types, instances, and programs' way to them. {@link
 * io.cdap.cdap.datasets.DataFabric} puts the parts together; the packages say what each part is.
 *
 * <p>What may not live here: REST resources, programs, and any store's own types.
 */
package io.cdap.cdap.datasets;
