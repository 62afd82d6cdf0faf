package io.cdap.cdap.acceptance.cluster;

import io.cdap.cdap.acceptance.steps.HttpCalls;
import io.cdap.cdap.acceptance.steps.Repository;
import io.cdap.cdap.acceptance.steps.TraceReplay;
import io.cdap.cdap.devcluster.DevClusterUnderTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.ApplicationReport;
import org.apache.hadoop.yarn.api.records.YarnApplicationState;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.exceptions.YarnException;

/** The platform on a development cluster: one master that runs, and another one that may. */
final class Installation implements AutoCloseable {
  private static final List<String> SITE_FILES =
      List.of("core-site.xml", "hdfs-site.xml", "yarn-site.xml", "hbase-site.xml");

  private final DevClusterUnderTest cluster;
  private final MasterUnderTest first;
  private final MasterUnderTest second;
  private volatile MasterUnderTest inUse;

  private Installation(DevClusterUnderTest cluster, Path directory) throws IOException {
    this.cluster = cluster;
    this.first = MasterUnderTest.on(cluster, directory.resolve("first"), Map.of());
    this.second = MasterUnderTest.on(cluster, directory.resolve("second"), Map.of());
    this.inUse = first;
    for (MasterUnderTest master : List.of(first, second)) {
      master.addSystemArtifact(TraceReplay.SYSTEM_ARTIFACT, Repository.demoJar());
    }
  }

  /** Starts the first master. */
  static Installation start(DevClusterUnderTest cluster) throws IOException, InterruptedException {
    Installation installation =
        new Installation(cluster, Files.createTempDirectory("installation-"));
    installation.first.start();
    return installation;
  }

  DevClusterUnderTest cluster() {
    return cluster;
  }

  /** The way in, through the master that is in use. */
  HttpCalls http() {
    try {
      return inUse.http();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Starts the other master beside the one in use. */
  void startOther() throws IOException, InterruptedException {
    other().start();
  }

  /** Kills the master in use; from now on the other one is. */
  void killMaster() throws IOException {
    MasterUnderTest killed = inUse;
    inUse = other();
    killed.kill();
  }

  /** Stops the master in use and starts it again. */
  void restartMaster() throws IOException, InterruptedException {
    inUse.close();
    inUse.start();
  }

  private MasterUnderTest other() {
    return inUse == first ? second : first;
  }

  /** What plain clients of the cluster are made with. */
  Configuration hadoop() {
    Configuration configuration = new Configuration();
    for (String file : SITE_FILES) {
      configuration.addResource(
          new org.apache.hadoop.fs.Path(cluster.conf().resolve(file).toUri()));
    }
    return configuration;
  }

  /** The YARN application of that name that has not ended. */
  ApplicationReport yarnApplication(String name) throws IOException, YarnException {
    return yarnApplications(name).stream()
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no application " + name + " runs"));
  }

  /** All YARN applications of that name that have not ended. */
  List<ApplicationReport> yarnApplications(String name) throws IOException, YarnException {
    try (YarnClient yarn = YarnClient.createYarnClient()) {
      yarn.init(new YarnConfiguration(hadoop()));
      yarn.start();
      return yarn
          .getApplications(
              EnumSet.of(
                  YarnApplicationState.NEW,
                  YarnApplicationState.NEW_SAVING,
                  YarnApplicationState.SUBMITTED,
                  YarnApplicationState.ACCEPTED,
                  YarnApplicationState.RUNNING))
          .stream()
          .filter(application -> application.getName().equals(name))
          .toList();
    }
  }

  /** Kills an application as {@code yarn application -kill} does. */
  void killYarnApplication(String name) throws IOException, YarnException {
    ApplicationReport application = yarnApplication(name);
    try (YarnClient yarn = YarnClient.createYarnClient()) {
      yarn.init(new YarnConfiguration(hadoop()));
      yarn.start();
      yarn.killApplication(application.getApplicationId());
    }
  }

  @Override
  public void close() throws IOException, InterruptedException {
    first.close();
    second.close();
  }
}
