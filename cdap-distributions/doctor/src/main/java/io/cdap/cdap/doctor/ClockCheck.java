package io.cdap.cdap.doctor;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.conf.YarnConfiguration;

/** The clocks of the cluster and of this machine agree. */
final class ClockCheck implements Check {
  private static final Duration ALLOWED = Duration.ofSeconds(60);

  private final String quorum;
  private final ProbedRoot root;
  private final Duration timeout;
  private final Configuration configuration;

  ClockCheck(String quorum, ProbedRoot root, Duration timeout, Configuration configuration) {
    this.quorum = quorum;
    this.root = root;
    this.timeout = timeout;
    this.configuration = configuration;
  }

  @Override
  public String name() {
    return "clocks";
  }

  @Override
  public List<String> keys() {
    return List.of(
        DoctorOptions.ZOOKEEPER_QUORUM,
        DoctorOptions.ROOT_DIRECTORY,
        YarnConfiguration.RM_WEBAPP_ADDRESS);
  }

  @Override
  public String remedy() {
    return "let all machines keep the time by NTP; a machine that did not answer has a check of its own";
  }

  @Override
  public Duration patience(Duration standard) {
    return standard.multipliedBy(2);
  }

  @Override
  public Finding run() throws InterruptedException {
    Map<String, Callable<Long>> clocks = new LinkedHashMap<>();
    clocks.put("ZooKeeper", () -> ZooKeeperProbe.creationTime(quorum, timeout));
    clocks.put("the name node", () -> root.use(HdfsProbe::write).getModificationTime());
    clocks.put("the ResourceManager", this::resourceManagerTime);
    List<String> wrong = new ArrayList<>();
    List<String> unknown = new ArrayList<>();
    for (Map.Entry<String, Callable<Long>> clock : clocks.entrySet()) {
      try {
        long before = System.currentTimeMillis();
        long there = clock.getValue().call();
        Duration off = difference(before, there, System.currentTimeMillis());
        if (off.compareTo(ALLOWED) > 0) {
          wrong.add("%s is %d s off".formatted(clock.getKey(), off.toSeconds()));
        }
      } catch (InterruptedException e) {
        throw e;
      } catch (Exception e) {
        unknown.add("%s (%s)".formatted(clock.getKey(), Causes.describe(e)));
      }
    }
    if (!wrong.isEmpty()) {
      return Finding.failed("the clock of %s", String.join(", ", wrong));
    }
    return unknown.isEmpty()
        ? Finding.ok("agree within %d s", ALLOWED.toSeconds())
        : Finding.warning("unknown is the clock of %s", String.join(", ", unknown));
  }

  /** How far the other clock was outside of the time the question took. */
  static Duration difference(long before, long there, long after) {
    return Duration.ofMillis(Math.max(0, Math.max(before - there, there - after)));
  }

  private long resourceManagerTime() throws IOException {
    String address =
        configuration.get(
            YarnConfiguration.RM_WEBAPP_ADDRESS,
            configuration.get(YarnConfiguration.RM_HOSTNAME, "127.0.0.1")
                + ":"
                + YarnConfiguration.DEFAULT_RM_WEBAPP_PORT);
    HttpURLConnection connection =
        (HttpURLConnection)
            URI.create("http://" + address + "/ws/v1/cluster/info").toURL().openConnection();
    try {
      connection.setConnectTimeout(Math.toIntExact(timeout.toMillis()) / 2);
      connection.setReadTimeout(Math.toIntExact(timeout.toMillis()) / 2);
      connection.connect();
      long date = connection.getDate();
      if (date == 0) {
        throw new IOException(address + " does not tell the time");
      }
      return date;
    } finally {
      connection.disconnect();
    }
  }
}
