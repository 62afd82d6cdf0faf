/**
 * Programs' way to datasets: a {@link io.cdap.cdap.datasets.scope.DatasetScope} keeps the datasets
 * that a program instance has open and lets them take part in its transactions.
 *
 * <p>What may not live here: which datasets exist and what types mean; and programs themselves.
 */
package io.cdap.cdap.datasets.scope;
