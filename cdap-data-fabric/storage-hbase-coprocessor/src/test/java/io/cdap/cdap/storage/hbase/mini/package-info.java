/**
 * A real HBase on the loopback interface for tests: HDFS, ZooKeeper, master and one region server
 * in one process of their own, which has none of our jars on its class path.
 *
 * <pre>{@code
 * Map<String, String> site = MiniHBase.shared().configuration();
 * }</pre>
 *
 * <p>What may not live here: a test.
 */
package io.cdap.cdap.storage.hbase.mini;
