package io.cdap.cdap.appfabric.context;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.security.store.SecureStore;
import io.cdap.cdap.api.security.store.SecureStoreManager;
import io.cdap.cdap.appfabric.artifact.ArtifactRepository;
import io.cdap.cdap.appfabric.logging.RunLogs;
import io.cdap.cdap.appfabric.messaging.MessagingAccess;
import io.cdap.cdap.appfabric.metrics.MetricsContext;
import io.cdap.cdap.appfabric.namespace.NamespaceOwners;
import io.cdap.cdap.appfabric.plugin.Plugins;
import io.cdap.cdap.appfabric.preferences.Preferences;
import io.cdap.cdap.appfabric.security.Access;
import io.cdap.cdap.datasets.scope.DatasetScopes;
import io.cdap.cdap.spi.data.transaction.TransactionRunner;
import java.net.URI;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * What all programs of a process share.
 *
 * @param owners tells whom a namespace belongs to, for which its programs act
 * @param structuredTables runs transactions of system applications
 * @param metrics without tags
 * @param gateway where the HTTP server of the platform listens, for example {@code
 *     http://localhost:11015/}; asked when a program wants it, since programs may start earlier
 * @param serviceRuns whether something answers for a service
 * @param clusterName a name for this installation
 */
public record ProgramEnvironment(
    ArtifactRepository artifacts,
    Plugins plugins,
    DatasetScopes datasets,
    SecureStore secureStore,
    SecureStoreManager secureStoreManager,
    NamespaceSummaries namespaces,
    NamespaceOwners owners,
    Access access,
    Preferences preferences,
    TransactionRunner structuredTables,
    MessagingAccess messaging,
    MetricsContext metrics,
    RunLogs logs,
    Supplier<URI> gateway,
    Predicate<ServiceName> serviceRuns,
    String clusterName) {
  public ProgramEnvironment {
    requireNonNull(artifacts, "artifacts is null");
    requireNonNull(plugins, "plugins is null");
    requireNonNull(datasets, "datasets is null");
    requireNonNull(secureStore, "secureStore is null");
    requireNonNull(secureStoreManager, "secureStoreManager is null");
    requireNonNull(namespaces, "namespaces is null");
    requireNonNull(owners, "owners is null");
    requireNonNull(access, "access is null");
    requireNonNull(preferences, "preferences is null");
    requireNonNull(structuredTables, "structuredTables is null");
    requireNonNull(messaging, "messaging is null");
    requireNonNull(metrics, "metrics is null");
    requireNonNull(logs, "logs is null");
    requireNonNull(gateway, "gateway is null");
    requireNonNull(serviceRuns, "serviceRuns is null");
    requireNonNull(clusterName, "clusterName is null");
  }

  /** A service of any version of an application. */
  public record ServiceName(String namespace, String application, String service) {}
}
