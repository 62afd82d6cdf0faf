/**
 * The table store on HBase.
 *
 * <pre>{@code
 * Path jar = CoprocessorJar.deploy(FileSystem.get(configuration), new Path("/cdap"), "7.0.0");
 * HBaseStoreOptions options =
 *     HBaseStoreOptions.DEFAULT.withCoprocessor(
 *         jar.toString(), Map.of("data.tx.snapshot.dir", "hdfs://nameservice/cdap/tx.snapshot"));
 * try (TableStore store = HBaseTableStore.open(configuration, options, clock)) {
 *   store.createTable(new TableName("dev", "purchases"), TableOptions.DEFAULT);
 * }
 * }</pre>
 *
 * <p>A table {@code name} of the platform namespace {@code ns} is the HBase table {@code
 * cdap_ns:name} with the one family {@code d}; the time stamp of a cell is its version and its
 * value the value, so that any HBase client can read the newest. Which cells a reader sees is
 * decided by the client; the coprocessor only spares it those that it would skip. Every write is in
 * HBase's write-ahead log at all its data nodes when it returns ({@code SYNC_WAL}), so {@code
 * sync()} has nothing left to do; whether data nodes force it to disk is HBase's own {@code
 * hbase.wal.hsync}.
 *
 * <p>What may not live here: types of HBase in what other modules call, but for its configuration;
 * transactions, beyond the pruning plug-in.
 */
package io.cdap.cdap.storage.hbase;
