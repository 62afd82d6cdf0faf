package io.cdap.cdap.devcluster;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;

/**
 * What one may choose about a development cluster. Kept in its data directory, so that whatever
 * comes after the first start finds the same daemons at the same ports.
 *
 * @param portBase the first of the ports; see {@link ClusterPorts}
 * @param nodeManagers how many node managers share the memory for containers
 */
public record DevClusterSettings(int portBase, int nodeManagers) {
  /** Ports from 12100 on and one node manager. */
  public static final DevClusterSettings DEFAULT = new DevClusterSettings(12100, 1);

  private static final int MAXIMUM_NODE_MANAGERS = 5;
  private static final int LAST_PORT_BASE = 65_400;
  private static final String PORT_BASE = "port.base";
  private static final String NODE_MANAGERS = "node.managers";

  /** Checks the values. */
  public DevClusterSettings {
    if (portBase < 1024 || portBase > LAST_PORT_BASE) {
      throw new IllegalArgumentException(
          "%d is no port base: it must lie between 1024 and %d"
              .formatted(portBase, LAST_PORT_BASE));
    }
    if (nodeManagers < 1 || nodeManagers > MAXIMUM_NODE_MANAGERS) {
      throw new IllegalArgumentException(
          "%d node managers are not possible: choose 1 to %d"
              .formatted(nodeManagers, MAXIMUM_NODE_MANAGERS));
    }
  }

  static Optional<DevClusterSettings> read(Path file) throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      properties.load(reader);
    }
    try {
      return Optional.of(
          new DevClusterSettings(
              Integer.parseInt(properties.getProperty(PORT_BASE)),
              Integer.parseInt(properties.getProperty(NODE_MANAGERS))));
    } catch (IllegalArgumentException e) {
      throw new IOException(
          "the settings in %s are damaged: %s".formatted(file, e.getMessage()), e);
    }
  }

  void write(Path file) throws IOException {
    Properties properties = new Properties();
    properties.setProperty(PORT_BASE, Integer.toString(portBase));
    properties.setProperty(NODE_MANAGERS, Integer.toString(nodeManagers));
    try (Writer writer = Files.newBufferedWriter(file)) {
      properties.store(writer, null);
    }
  }
}
