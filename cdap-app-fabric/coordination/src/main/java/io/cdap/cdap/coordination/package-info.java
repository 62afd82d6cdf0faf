/**
 * How the processes of a cluster find each other and agree who leads.
 *
 * <p>{@link io.cdap.cdap.coordination.ZooKeeperConnection} is the one session of a process with
 * ZooKeeper. On it stand the {@link io.cdap.cdap.coordination.ServiceDirectory}, in which services
 * are announced and found, and any number of {@link io.cdap.cdap.coordination.LeaderElection}s.
 *
 * <pre>{@code
 * ZooKeeperConnection zooKeeper = new ZooKeeperConnection(ZooKeeperOptions.at("zk1:2181,zk2:2181"));
 * zooKeeper.start();
 * ServiceDirectory directory = new ServiceDirectory(zooKeeper);
 * directory.start();
 * Announcement announcement = directory.announce(endpoint);
 * ...
 * announcement.close();
 * directory.close();
 * zooKeeper.close();
 * }</pre>
 *
 * <p>Below the root node (default {@code /cdap}):
 *
 * <ul>
 *   <li>{@code discovery/<service>/<id>}: an endpoint as JSON, there as long as its process is
 *   <li>{@code election/<name>/candidates/...}: who would lead
 *   <li>{@code election/<name>/epoch}: the number of the last leadership, in decimal digits
 * </ul>
 *
 * <p>What may not live here: what is coordinated; ZooKeeper or Curator in a public signature.
 */
package io.cdap.cdap.coordination;
