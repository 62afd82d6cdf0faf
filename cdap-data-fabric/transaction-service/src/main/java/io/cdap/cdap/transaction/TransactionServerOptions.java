package io.cdap.cdap.transaction;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.datasets.transaction.TransactionSettings;
import java.net.URI;
import java.util.Map;
import java.util.Optional;

/**
 * How a server of transactions runs.
 *
 * @param location where it is found
 * @param stateDirectory where snapshots and log are kept, with the scheme of its file system; the
 *     same for all servers
 * @param bindHost the address it listens at, {@code 0.0.0.0} for all
 * @param port the port it listens at; 0 for any that is free
 * @param announcedHost the name by which clients reach this host
 * @param threads how many calls are served at the same time
 * @param settings how transactions are kept; its prune interval counts when there is a plug-in
 * @param pruningPlugin name of the class, a {@code TransactionPruningPlugin}, that finds out which
 *     invalid transactions have left no trace in the store; without it none is ever forgotten
 * @param properties more settings in Tephra's own names ({@code data.tx.*}), which win
 */
public record TransactionServerOptions(
    ServiceLocation location,
    URI stateDirectory,
    String bindHost,
    int port,
    String announcedHost,
    int threads,
    TransactionSettings settings,
    Optional<String> pruningPlugin,
    Map<String, String> properties) {
  /** Enough for many hundred clients: a call waits for one write of the log, shared by all. */
  public static final int DEFAULT_THREADS = 32;

  public TransactionServerOptions {
    requireNonNull(location, "location is null");
    requireNonNull(stateDirectory, "stateDirectory is null");
    requireNonNull(bindHost, "bindHost is null");
    requireNonNull(announcedHost, "announcedHost is null");
    requireNonNull(settings, "settings is null");
    requireNonNull(pruningPlugin, "pruningPlugin is null");
    properties = Map.copyOf(properties);
    if (stateDirectory.getScheme() == null) {
      throw new IllegalArgumentException(
          "the state directory must have a scheme, as 'hdfs://host:port/cdap/tx.snapshot', but is '%s'"
              .formatted(stateDirectory));
    }
    if (port < 0 || port > 65535) {
      throw new IllegalArgumentException(
          "the port of the transaction service must be 0 to 65535 but is " + port);
    }
    if (threads < 1) {
      throw new IllegalArgumentException(
          "the transaction service needs at least one thread, not " + threads);
    }
  }
}
