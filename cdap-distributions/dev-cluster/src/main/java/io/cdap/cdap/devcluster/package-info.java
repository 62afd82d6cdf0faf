/**
 * A development cluster: the real daemons of ZooKeeper, HDFS, YARN and HBase, each in a JVM of its
 * own on the loopback interface, from the jars that Maven resolves.
 *
 * <p>{@link io.cdap.cdap.devcluster.DevCluster} starts and stops them; a {@link
 * io.cdap.cdap.devcluster.ClusterPlan} says which there are, with which memory and ports, and
 * {@link io.cdap.cdap.devcluster.SiteFiles} what they and their clients are configured with:
 *
 * <pre>{@code
 * DevCluster cluster = new DevCluster(data, DaemonLibraries.find());
 * cluster.start(DevClusterSettings.DEFAULT);
 * Path hadoopConfDir = cluster.layout().conf();
 * ...
 * cluster.restart("regionserver");
 * cluster.stop();
 * }</pre>
 *
 * <p>What may not live here: anything of the platform. The daemons are what an operator would
 * install, and nothing of ours is on their class paths.
 */
package io.cdap.cdap.devcluster;
