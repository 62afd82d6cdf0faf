package io.cdap.cdap.standalone;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;

/**
 * Where a sandbox keeps its things and where it listens.
 *
 * @param data the data directory; everything the sandbox writes is in there
 * @param host the address to listen on
 * @param port the port to listen on, 0 for any free one
 * @param unrecoverableReset whether namespaces may be deleted ({@code enable.unrecoverable.reset})
 */
public record SandboxOptions(Path data, String host, int port, boolean unrecoverableReset) {
  /** The port of the router, as clients expect it. */
  public static final int DEFAULT_PORT = 11015;

  public SandboxOptions {
    requireNonNull(data, "data is null");
    requireNonNull(host, "host is null");
    if (port < 0 || port > 65535) {
      throw new IllegalArgumentException("the port must be from 0 to 65535, not " + port);
    }
    data = data.toAbsolutePath().normalize();
  }

  /** A sandbox on the default port of the loopback interface. */
  public static SandboxOptions of(Path data) {
    return new SandboxOptions(data, "127.0.0.1", DEFAULT_PORT, true);
  }

  public SandboxOptions withPort(int newPort) {
    return new SandboxOptions(data, host, newPort, unrecoverableReset);
  }

  Path logs() {
    return data.resolve("logs");
  }
}
