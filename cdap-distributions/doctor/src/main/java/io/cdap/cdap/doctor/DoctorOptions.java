package io.cdap.cdap.doctor;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the platform is set to, as far as checks need it.
 *
 * @param zooKeeperQuorum {@code zookeeper.quorum}: host:port,host:port
 * @param rootDirectory {@code root.directory}: an absolute path on HDFS
 * @param rootPrefix {@code root.prefix}: how the names of its HBase namespaces begin
 * @param ports what a master listens on
 * @param queues the YARN queues that are used, by the key that names each
 * @param containers the largest containers that are asked for
 * @param coprocessor the coprocessor that HBase has to load, if that is to be tried
 * @param timeout how long a check may wait for an answer
 */
public record DoctorOptions(
    String zooKeeperQuorum,
    String rootDirectory,
    String rootPrefix,
    List<ListeningPort> ports,
    Map<String, String> queues,
    List<ContainerSize> containers,
    Optional<Coprocessor> coprocessor,
    Duration timeout) {
  /** How long a check may wait when nothing else is said. */
  public static final Duration TIMEOUT = Duration.ofSeconds(10);

  static final String ZOOKEEPER_QUORUM = "zookeeper.quorum";
  static final String ROOT_DIRECTORY = "root.directory";
  static final String ROOT_PREFIX = "root.prefix";
  static final String ROUTER_BIND_ADDRESS = "router.bind.address";
  static final String ROUTER_BIND_PORT = "router.bind.port";
  private static final String APP_BIND_PORT = "app.bind.port";
  private static final String PROGRAM_QUEUE = "apps.scheduler.queue";
  private static final String SYSTEM_QUEUE = "master.services.scheduler.queue";
  private static final String AM_MEMORY = "twill.am.memory.mb";
  private static final String TRANSACTION_MEMORY = "data.tx.memory.mb";
  private static final String MESSAGING_MEMORY = "messaging.memory.mb";

  /**
   * A port of a master.
   *
   * @param keys the keys that set it, that of its number in front
   * @param address on which it is
   * @param number 0 for any
   */
  public record ListeningPort(List<String> keys, String address, int number) {
    /** Checks the values. */
    public ListeningPort {
      keys = List.copyOf(keys);
      requireNonNull(address, "address");
    }
  }

  /**
   * A container that the platform asks YARN for.
   *
   * @param key the key that sets its size
   * @param memoryMegabytes its memory
   * @param virtualCores its cores
   */
  public record ContainerSize(String key, int memoryMegabytes, int virtualCores) {
    /** Checks the values. */
    public ContainerSize {
      requireNonNull(key, "key");
      if (memoryMegabytes <= 0 || virtualCores <= 0) {
        throw new IllegalArgumentException(
            "a container of %d MB and %d cores (%s) is not possible"
                .formatted(memoryMegabytes, virtualCores, key));
      }
    }
  }

  /**
   * A coprocessor to try.
   *
   * @param jar where the jar with all it needs can be read
   * @param className the class in it
   */
  public record Coprocessor(URI jar, String className) {
    private static final String RESOURCE = "io/cdap/cdap/storage/hbase/coprocessor.jar";
    private static final String CLASS_NAME =
        "io.cdap.cdap.storage.hbase.coprocessor.TransactionalTableProcessor";

    /** Checks the values. */
    public Coprocessor {
      requireNonNull(jar, "jar");
      requireNonNull(className, "className");
    }

    /** That of the platform, if its HBase store is on the class path. */
    public static Optional<Coprocessor> ofPlatform() {
      return Optional.ofNullable(Coprocessor.class.getClassLoader().getResource(RESOURCE))
          .map(resource -> new Coprocessor(URI.create(resource.toString()), CLASS_NAME));
    }
  }

  /** Checks the values. */
  public DoctorOptions {
    requireNonNull(zooKeeperQuorum, "zooKeeperQuorum");
    requireNonNull(rootDirectory, "rootDirectory");
    requireNonNull(rootPrefix, "rootPrefix");
    ports = List.copyOf(ports);
    queues = Map.copyOf(queues);
    containers = List.copyOf(containers);
    requireNonNull(coprocessor, "coprocessor");
    requireNonNull(timeout, "timeout");
  }

  /**
   * What a {@code cdap-site.xml} says; what it does not say is as the platform has it.
   *
   * @throws IllegalArgumentException with the key, when a value is not possible
   */
  public static DoctorOptions of(Map<String, String> site) {
    Map<String, String> queues = new LinkedHashMap<>();
    queues.put(PROGRAM_QUEUE, site.getOrDefault(PROGRAM_QUEUE, "default"));
    queues.put(SYSTEM_QUEUE, site.getOrDefault(SYSTEM_QUEUE, "default"));
    return new DoctorOptions(
        site.getOrDefault(ZOOKEEPER_QUORUM, "127.0.0.1:2181"),
        site.getOrDefault(ROOT_DIRECTORY, "/cdap"),
        site.getOrDefault(ROOT_PREFIX, "cdap"),
        List.of(
            new ListeningPort(
                List.of(ROUTER_BIND_PORT, ROUTER_BIND_ADDRESS),
                site.getOrDefault(ROUTER_BIND_ADDRESS, "0.0.0.0"),
                number(site, ROUTER_BIND_PORT, 11015)),
            new ListeningPort(List.of(APP_BIND_PORT), "0.0.0.0", number(site, APP_BIND_PORT, 0))),
        queues,
        List.of(
            new ContainerSize(AM_MEMORY, number(site, AM_MEMORY, 256), 1),
            new ContainerSize(TRANSACTION_MEMORY, number(site, TRANSACTION_MEMORY, 512), 1),
            new ContainerSize(MESSAGING_MEMORY, number(site, MESSAGING_MEMORY, 512), 1)),
        Optional.empty(),
        TIMEOUT);
  }

  private static int number(Map<String, String> site, String key, int standard) {
    String value = site.get(key);
    try {
      return value == null ? standard : Integer.parseInt(value.strip());
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "'%s' is no whole number: mend %s".formatted(value, key), e);
    }
  }

  /** The same, but also trying the coprocessor. */
  public DoctorOptions withCoprocessor(Coprocessor tried) {
    return new DoctorOptions(
        zooKeeperQuorum,
        rootDirectory,
        rootPrefix,
        ports,
        queues,
        containers,
        Optional.of(tried),
        timeout);
  }

  /** The same with another patience. */
  public DoctorOptions withTimeout(Duration other) {
    return new DoctorOptions(
        zooKeeperQuorum, rootDirectory, rootPrefix, ports, queues, containers, coprocessor, other);
  }
}
