/**
 * Transactions of many processes: a server of which one leads, and the client that finds it.
 *
 * <pre>{@code
 * try (TransactionServer server = TransactionServer.start(serverOptions, hadoop)) { ... }
 *
 * try (RemoteTransactionSystem transactions = RemoteTransactionSystem.connect(clientOptions);
 *     DataFabric data = DataFabric.join(store, transactions, extensions, apiLoader, jarFiles)) { ... }
 * }</pre>
 *
 * <p><b>Who serves.</b> All servers stand in one election in ZooKeeper. The one that leads recovers
 * the state from snapshots and log on the cluster's file system, serves it over Thrift, and
 * announces its address. Transactions in progress stay so over a change of the leader. A leader
 * that loses its session stops answering before another one can win; one that does not notice, as
 * its process stands still, finds its log taken away by the next ({@link
 * io.cdap.cdap.transaction.FencedStateStorage}).
 *
 * <p><b>What an answer means.</b> It is in the log. The manager itself answers as if nothing were
 * wrong when its log cannot be written, and stops; {@link io.cdap.cdap.transaction.FencedProcessor}
 * then closes the connection in place of the answer, and the manager is started anew from what the
 * log holds.
 *
 * <p><b>What a client does without an answer.</b> It asks again, wherever the service then is,
 * within a budget of time. All calls may be repeated but the commit: when its second try finds the
 * transaction ended, the client looks whether it is visible, which tells.
 *
 * <p>What may not live here: a store, datasets, and what cleans tables of invalid transactions,
 * which is a plug-in of the store named in the options.
 */
package io.cdap.cdap.transaction;
