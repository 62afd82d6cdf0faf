/**
 * The table dataset: rows of columns that take part in transactions.
 *
 * <p>A {@link io.cdap.cdap.datasets.table.TransactionalTable} keeps what a transaction writes in a
 * {@link io.cdap.cdap.datasets.table.WriteBuffer}, shows it to the transaction's own reads and
 * scans, and hands it to the store in one batch when the transaction commits. An empty value is a
 * value; putting null deletes the column.
 *
 * <p>What may not live here: other dataset types (they are composed of tables in package {@code
 * type}), and any store but through the storage SPI.
 */
package io.cdap.cdap.datasets.table;
