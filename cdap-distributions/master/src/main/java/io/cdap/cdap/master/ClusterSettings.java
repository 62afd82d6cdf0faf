package io.cdap.cdap.master;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.gateway.TrustedAddresses;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;

/**
 * What an operator set, together with the Hadoop and HBase client configuration it goes with. Read
 * once by the master from its configuration directories; containers get the result as one file, so
 * that all processes of an installation see the same.
 */
public final class ClusterSettings {
  /** The operator's file in the configuration directory. */
  public static final String SITE_FILE = "cdap-site.xml";

  private static final List<String> HADOOP_FILES =
      List.of("core-site.xml", "hdfs-site.xml", "yarn-site.xml", "hbase-site.xml");
  private static final Pattern PREFIX = Pattern.compile("[a-z][a-z0-9_]*");
  private static final Pattern QUORUM = Pattern.compile("[^:,/\\s]+:[0-9]+(,[^:,/\\s]+:[0-9]+)*");

  private final String source;
  private final Configuration configuration;

  private ClusterSettings(String source, Configuration configuration) {
    this.source = source;
    this.configuration = configuration;
  }

  /**
   * Reads {@code cdap-site.xml} and, from the same directory or those the environment variables
   * HADOOP_CONF_DIR, YARN_CONF_DIR and HBASE_CONF_DIR name, the files of Hadoop and HBase.
   *
   * @throws InvalidSettingException when a file cannot be read or a value is not allowed
   */
  static ClusterSettings load(Path directory, Map<String, String> environment) {
    requireNonNull(directory, "directory is null");
    Path site = directory.resolve(SITE_FILE);
    if (!Files.isRegularFile(site)) {
      throw new InvalidSettingException(
          "there is no %s in %s: name the configuration directory with --conf"
              .formatted(SITE_FILE, directory));
    }
    new SiteFile(site).check();
    List<Path> directories = new ArrayList<>(List.of(directory));
    for (String variable : List.of("HADOOP_CONF_DIR", "YARN_CONF_DIR", "HBASE_CONF_DIR")) {
      String value = environment.getOrDefault(variable, "");
      if (!value.isEmpty()) {
        directories.add(Path.of(value));
      }
    }
    // With the defaults of Hadoop itself, which lie in its jars.
    Configuration configuration = new Configuration();
    for (String file : HADOOP_FILES) {
      directories.stream()
          .map(place -> place.resolve(file))
          .filter(Files::isRegularFile)
          .findFirst()
          .ifPresent(found -> configuration.addResource(resource(found)));
    }
    configuration.addResource(resource(site));
    return checked(site.toString(), configuration);
  }

  /** Reads what {@link #write} wrote. */
  static ClusterSettings read(Path file) {
    Configuration configuration = new Configuration(false);
    configuration.addResource(resource(file));
    return checked(file.toString(), configuration);
  }

  private static org.apache.hadoop.fs.Path resource(Path file) {
    return new org.apache.hadoop.fs.Path(file.toAbsolutePath().toUri());
  }

  private static ClusterSettings checked(String source, Configuration configuration) {
    ClusterSettings settings = new ClusterSettings(source, configuration);
    try {
      configuration.size();
    } catch (RuntimeException e) {
      throw new InvalidSettingException("cannot read %s: %s".formatted(source, e.getMessage()), e);
    }
    settings.check();
    return settings;
  }

  /** Writes everything, with Hadoop's part, for a process on another machine. */
  void write(Path file) throws IOException {
    try (OutputStream output = Files.newOutputStream(file)) {
      configuration.writeXml(output);
    }
  }

  /** The value, trimmed; never null. */
  public String get(Setting setting) {
    return configuration.get(setting.key(), setting.standard()).trim();
  }

  /** Whether the operator set it. */
  boolean isSet(Setting setting) {
    return configuration.get(setting.key()) != null;
  }

  boolean isTrue(Setting setting) {
    String value = get(setting);
    if (!value.equals("true") && !value.equals("false")) {
      throw bad(setting, "true or false");
    }
    return value.equals("true");
  }

  /** A number in a range, ends included. */
  int number(Setting setting, int from, int to) {
    return (int) longNumber(setting, from, to);
  }

  long longNumber(Setting setting, long from, long to) {
    try {
      long number = Long.parseLong(get(setting));
      if (number >= from && number <= to) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw bad(setting, "a number from %d to %d".formatted(from, to));
    }
    throw bad(setting, "a number from %d to %d".formatted(from, to));
  }

  /** A time that is set in seconds, from one second to a day. */
  Duration seconds(Setting setting) {
    return Duration.ofSeconds(number(setting, 1, 86_400));
  }

  /** Who may say whose requests they send. */
  TrustedAddresses trustedAddresses() {
    try {
      return TrustedAddresses.parse(get(Setting.USER_HEADER_TRUSTED));
    } catch (IllegalArgumentException e) {
      throw new InvalidSettingException(
          "'%s' in %s: %s".formatted(TrustedAddresses.PROPERTY, source, e.getMessage()), e);
    }
  }

  /** What the clients of Hadoop, YARN and HBase are made with; not to be changed. */
  public Configuration hadoop() {
    return configuration;
  }

  /** ZooKeeper's servers with the directory of this installation, {@code host:port/cdap}. */
  String zooKeeperConnection() {
    return get(Setting.ZOOKEEPER_QUORUM) + "/" + get(Setting.ROOT_PREFIX);
  }

  /** The platform's directory on HDFS. */
  org.apache.hadoop.fs.Path root() {
    return new org.apache.hadoop.fs.Path(get(Setting.ROOT_DIRECTORY));
  }

  Path localDirectory() {
    return Path.of(get(Setting.LOCAL_DIRECTORY)).toAbsolutePath().normalize();
  }

  /** Where it says which system applications run. */
  Path systemApplications() {
    String directory = get(Setting.SYSTEM_APPLICATIONS);
    return directory.isEmpty()
        ? localDirectory().resolve("system-apps")
        : Path.of(directory).toAbsolutePath().normalize();
  }

  Path logDirectory() {
    return Path.of(get(Setting.LOG_DIRECTORY)).toAbsolutePath().normalize();
  }

  private void check() {
    require(
        Setting.ROOT_PREFIX, PREFIX.matcher(get(Setting.ROOT_PREFIX)).matches(), "[a-z][a-z0-9_]*");
    require(
        Setting.ROOT_DIRECTORY, get(Setting.ROOT_DIRECTORY).startsWith("/"), "an absolute path");
    require(
        Setting.ZOOKEEPER_QUORUM,
        QUORUM.matcher(get(Setting.ZOOKEEPER_QUORUM)).matches(),
        "host:port, or several of them with commas between");
    number(Setting.ZOOKEEPER_SESSION_TIMEOUT, 1000, 600_000);
    number(Setting.ROUTER_BIND_PORT, 0, 65_535);
    number(Setting.APP_BIND_PORT, 0, 65_535);
    trustedAddresses();
    isTrue(Setting.NAMESPACE_OWNERS);
    isTrue(Setting.STARTUP_CHECKS);
    isTrue(Setting.UNRECOVERABLE_RESET);
    for (Setting seconds :
        List.of(
            Setting.CONFIGURE_TIMEOUT,
            Setting.STOP_TIMEOUT,
            Setting.REQUEST_TIMEOUT,
            Setting.CONTAINER_START_TIMEOUT,
            Setting.TRANSACTION_TIMEOUT,
            Setting.TRANSACTION_MAX_TIMEOUT,
            Setting.TRANSACTION_CLIENT_RETRY)) {
      seconds(seconds);
    }
    number(Setting.MAX_INSTANCES, 1, Integer.MAX_VALUE);
    longNumber(Setting.MAX_JAR_BYTES, 1, Long.MAX_VALUE);
    number(Setting.CONTAINER_RETRIES, 0, 1000);
    number(Setting.AM_MEMORY, 128, 1 << 20);
    number(Setting.TRANSACTION_INSTANCES, 1, 10);
    number(Setting.TRANSACTION_MEMORY, 256, 1 << 20);
    number(Setting.TRANSACTION_CLIENTS, 1, 1000);
    isTrue(Setting.TRANSACTION_IN_MASTER);
    isTrue(Setting.TRANSACTION_PRUNE);
  }

  private void require(Setting setting, boolean isAllowed, String rule) {
    if (!isAllowed) {
      throw bad(setting, rule);
    }
  }

  private InvalidSettingException bad(Setting setting, String rule) {
    return new InvalidSettingException(
        "'%s' in %s must be %s, not '%s'".formatted(setting.key(), source, rule, get(setting)));
  }
}
