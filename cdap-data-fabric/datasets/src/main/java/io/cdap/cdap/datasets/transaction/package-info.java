/**
 * Transactions: begin, take part, commit, roll back, recover, prune.
 *
 * <p>{@link io.cdap.cdap.datasets.transaction.LocalTransactionSystem} owns the transaction manager
 * of this process and keeps it running. {@link io.cdap.cdap.datasets.transaction.Transactions} is
 * what code uses:
 *
 * <pre>{@code
 * try (ActiveTransaction transaction = transactions.begin(TransactionOptions.SHORT)) {
 *   transaction.join(table);
 *   table.put(row, column, value);
 *   transaction.commit();
 * }
 * }</pre>
 *
 * <p>Log and data share one write-ahead log of the store. What is written first survives first, so
 * data that is in the store always has the record of its transaction before it, and a commit record
 * always has its data before it. One {@link io.cdap.cdap.storage.TableStore#sync()} after the
 * commit record then makes all of it durable. A transaction that writes nothing leaves no trace and
 * costs no disk write.
 *
 * <p>Platform code that writes at a transaction's write pointer must call {@link
 * io.cdap.cdap.datasets.transaction.WriteNotice#writing} before its first write.
 *
 * <p>What may not live here: datasets, and anything that knows what is in a table but the
 * transaction log and its snapshots.
 */
package io.cdap.cdap.datasets.transaction;
