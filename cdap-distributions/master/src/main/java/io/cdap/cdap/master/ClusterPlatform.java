package io.cdap.cdap.master;

import io.cdap.cdap.appfabric.PlatformStores;
import io.cdap.cdap.appfabric.classloading.ApiClassLoader;
import io.cdap.cdap.appfabric.event.AuditTrail;
import io.cdap.cdap.appfabric.file.HadoopJarStore;
import io.cdap.cdap.appfabric.file.JarStore;
import io.cdap.cdap.appfabric.logging.HadoopLogStorage;
import io.cdap.cdap.appfabric.logging.LogFiles;
import io.cdap.cdap.appfabric.logging.LogOptions;
import io.cdap.cdap.appfabric.process.Closer;
import io.cdap.cdap.appfabric.process.PlatformVersion;
import io.cdap.cdap.appfabric.security.Access;
import io.cdap.cdap.appfabric.security.AccessEnforcer;
import io.cdap.cdap.appfabric.security.EncryptionKey;
import io.cdap.cdap.coordination.ServiceDirectory;
import io.cdap.cdap.datasets.DataFabric;
import io.cdap.cdap.datasets.file.FileOwners;
import io.cdap.cdap.datasets.file.FileTypes;
import io.cdap.cdap.datasets.file.HadoopLocationFactory;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.messaging.TransactionalEvents;
import io.cdap.cdap.transaction.RemoteTransactionSystem;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/**
 * What a process has of the platform when it joins an installation, be it the leading master or the
 * container of a program: tables in HBase, transactions of the service, files on HDFS, and the
 * stores of programs on those.
 */
final class ClusterPlatform implements AutoCloseable {
  static final PlatformVersion VERSION =
      PlatformVersion.beside(ClusterPlatform.class, "Hadoop", "HBase", "Tephra", "Twill");

  private static final long MAX_COPIED_JAR_BYTES = 2L << 30;

  private final Closer closer = new Closer();
  private final Clock clock;
  private final Access access =
      new Access(AccessEnforcer.ALLOW_ALL, System.getProperty("user.name"));
  private final DataFabric data;
  private final JarStore jars;
  private final PlatformStores stores;
  private final LogFiles logFiles;

  /**
   * Joins.
   *
   * @param storage stays the caller's and is closed after this
   * @param process a name that no other process has, of letters, digits, {@code _} and {@code -}
   * @param local a directory of this process alone
   */
  ClusterPlatform(
      ClusterSettings settings,
      ClusterStorage storage,
      String process,
      Path local,
      Clock clock,
      SecureRandom random)
      throws IOException {
    this.clock = clock;
    try {
      RemoteTransactionSystem transactions =
          closer.add(
              RemoteTransactionSystem.connect(new TransactionServiceSettings(settings).client()));
      this.jars =
          new HadoopJarStore(
              storage.files().fileSystem(),
              storage.files().root().toUri(),
              local.resolve("jars"),
              MAX_COPIED_JAR_BYTES,
              clock);
      ClassLoader apiClasses = ApiClassLoader.over(ClusterPlatform.class.getClassLoader());
      this.data =
          closer.add(
              DataFabric.join(
                  storage.tables(),
                  transactions,
                  List.of(
                      new FileTypes(
                          new HadoopLocationFactory(
                              storage.files().root().toUri(), settings::hadoop),
                          settings.isTrue(Setting.NAMESPACE_OWNERS)
                              ? this::ownerOfFiles
                              : FileOwners.PLATFORM,
                          clock)),
                  apiClasses,
                  jars));
      this.stores =
          closer.add(
              new PlatformStores(
                  data,
                  jars,
                  EncryptionKey.loadOrCreate(
                      storage.files().fileSystem(), storage.files().secureKeysKey(), random),
                  apiClasses,
                  local.resolve("unpacked"),
                  clock,
                  random));
      this.logFiles =
          LogFiles.shared(
              closer.add(HadoopLogStorage.open(storage.files().root().toUri(), settings.hadoop())),
              process,
              LogOptions.DEFAULT,
              clock);
    } catch (IOException | RuntimeException e) {
      closer.close();
      throw e;
    }
  }

  /** Has what this process changes told to those who read the platform's events. */
  void publishChanges(ServiceDirectory directory) {
    data.systemTables()
        .listen(
            new AuditTrail(
                new TransactionalEvents(new MessagingClients(directory).all(), data.transactions()),
                access,
                clock));
  }

  private Optional<FileOwners.FileOwner> ownerOfFiles(String name) {
    NamespaceId namespace = new NamespaceId(name);
    Optional<String> principal = stores.namespaces().ownerOf(namespace);
    Optional<String> group = stores.namespaces().groupOf(namespace);
    return principal.isEmpty() && group.isEmpty()
        ? Optional.empty()
        : Optional.of(FileOwners.FileOwner.of(principal, group));
  }

  /** Who may do what in this process. */
  Access access() {
    return access;
  }

  DataFabric data() {
    return data;
  }

  JarStore jars() {
    return jars;
  }

  PlatformStores stores() {
    return stores;
  }

  LogFiles logFiles() {
    return logFiles;
  }

  @Override
  public void close() {
    closer.close();
  }
}
