package io.cdap.cdap.storage.hbase.mini;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.HBaseTestingUtility;
import org.apache.hadoop.hbase.StartMiniClusterOption;

/** Runs HBase until its standard input ends. Prints how to reach it. */
public final class MiniHBaseMain {
  static final String SETTING = "setting ";
  static final String READY = "ready";
  private static final List<String> PUBLISHED =
      List.of(
          "fs.defaultFS",
          "hbase.rootdir",
          "hbase.zookeeper.quorum",
          "hbase.zookeeper.property.clientPort",
          "zookeeper.znode.parent");

  private MiniHBaseMain() {}

  public static void main(String[] args) throws Exception {
    Configuration configuration = HBaseConfiguration.create();
    configuration.setBoolean("hbase.table.sanity.checks", true);
    configuration.setBoolean("hbase.coprocessor.abortonerror", false);
    configuration.setInt("hbase.master.info.port", -1);
    configuration.setInt("hbase.regionserver.info.port", -1);
    configuration.setInt("hbase.regionserver.handler.count", 20);
    waitLittle(configuration);
    configuration.setInt("dfs.replication", 1);
    configuration.setInt("dfs.datanode.handler.count", 5);
    HBaseTestingUtility utility = new HBaseTestingUtility(configuration);
    utility.startMiniCluster(
        StartMiniClusterOption.builder().numRegionServers(1).numDataNodes(1).build());
    for (String name : PUBLISHED) {
      System.out.println(SETTING + name + "=" + utility.getConfiguration().get(name));
    }
    System.out.println(READY);
    awaitEnd();
    Runtime.getRuntime().halt(0);
  }

  /**
   * In a cluster of many, region servers are told and tell many things at once, for which each
   * waits a while; tests would wait for nothing at every table that they make.
   */
  private static void waitLittle(Configuration configuration) {
    configuration.setInt("hbase.procedure.remote.dispatcher.delay.msec", 5);
    configuration.setInt("hbase.assignment.dispatch.wait.msec", 5);
    configuration.setInt("hbase.regionserver.msginterval", 250);
    configuration.setInt("hbase.master.wait.on.regionservers.interval", 100);
  }

  /** Whoever started this process says nothing; the end of the stream is its end. */
  private static void awaitEnd() throws IOException {
    System.in.transferTo(OutputStream.nullOutputStream());
  }
}
