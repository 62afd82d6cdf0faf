package io.cdap.cdap.transaction;

import io.cdap.cdap.datasets.transaction.TransactionSettings;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Options with short times. */
final class TestOptions {
  private static final Duration SESSION_TIMEOUT = Duration.ofSeconds(4);

  private TestOptions() {}

  static ServiceLocation location(String quorum) {
    return new ServiceLocation(quorum, "/cdap/transaction", SESSION_TIMEOUT);
  }

  static TransactionServerOptions server(
      String quorum, URI stateDirectory, TransactionSettings settings) {
    return server(quorum, stateDirectory, settings, 0, "127.0.0.1");
  }

  static TransactionServerOptions server(
      String quorum,
      URI stateDirectory,
      TransactionSettings settings,
      int port,
      String announcedHost) {
    return new TransactionServerOptions(
        location(quorum),
        stateDirectory,
        "127.0.0.1",
        port,
        announcedHost,
        TransactionServerOptions.DEFAULT_THREADS,
        settings,
        Optional.empty(),
        Map.of());
  }

  static TransactionClientOptions client(String quorum) {
    return TransactionClientOptions.of(location(quorum));
  }
}
