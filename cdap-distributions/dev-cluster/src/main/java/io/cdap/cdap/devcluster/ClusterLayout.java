package io.cdap.cdap.devcluster;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;

/**
 * Where a development cluster keeps what.
 *
 * @param data the directory that holds all of it, absolute
 */
public record ClusterLayout(Path data) {
  /** Makes the path absolute. */
  public ClusterLayout {
    data = requireNonNull(data, "data").toAbsolutePath().normalize();
  }

  /** The configuration of clients and daemons, fit for {@code HADOOP_CONF_DIR}. */
  public Path conf() {
    return data.resolve("conf");
  }

  /** One log of each daemon, and below {@code containers} those of YARN's containers. */
  public Path logs() {
    return data.resolve("logs");
  }

  /** What the daemon has logged. */
  public Path log(String daemon) {
    return logs().resolve(daemon + ".log");
  }

  /**
   * What the daemon has written to its standard output, which is where a JVM says its last words.
   */
  Path output(String daemon) {
    return logs().resolve(daemon + ".out");
  }

  Path containerLogs() {
    return logs().resolve("containers");
  }

  Path pid(String daemon) {
    return data.resolve("run").resolve(daemon + ".pid");
  }

  /** The directory in which a daemon lives: what it stores locally is below. */
  Path home(String daemon) {
    return data.resolve("daemons").resolve(daemon);
  }

  /** How the daemons log; kept from clients, who bring their own. */
  Path logging() {
    return data.resolve("logging");
  }

  Path lock() {
    return data.resolve("cluster.lock");
  }

  /** Also the mark by which a directory is known to be a cluster's. */
  Path settings() {
    return data.resolve("cluster.properties");
  }
}
