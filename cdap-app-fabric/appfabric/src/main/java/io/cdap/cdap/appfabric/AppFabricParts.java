package io.cdap.cdap.appfabric;

import io.cdap.cdap.api.security.store.SecureStore;
import io.cdap.cdap.api.security.store.SecureStoreManager;
import io.cdap.cdap.appfabric.artifact.ArtifactRepository;
import io.cdap.cdap.appfabric.context.NamespaceSummaries;
import io.cdap.cdap.appfabric.logging.RunLogs;
import io.cdap.cdap.appfabric.metrics.MetricsContext;
import io.cdap.cdap.appfabric.namespace.NamespaceLookup;
import io.cdap.cdap.appfabric.plugin.Plugins;
import io.cdap.cdap.appfabric.preferences.ResolvedPreferences;
import io.cdap.cdap.appfabric.program.ProgramStatusListener;
import io.cdap.cdap.datasets.instance.Datasets;
import io.cdap.cdap.datasets.scope.DatasetScopes;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.entity.ApplicationReference;
import java.net.URI;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The parts of the platform that applications and programs stand on.
 *
 * @param applicationDeleted is told of deleted applications, to remove what is kept for them
 * @param gateway where the HTTP server listens; asked only when a program wants it
 */
public record AppFabricParts(
    SystemTables systemTables,
    Datasets datasets,
    DatasetScopes scopes,
    ArtifactRepository artifacts,
    Plugins plugins,
    NamespaceLookup namespaces,
    NamespaceSummaries namespaceSummaries,
    ResolvedPreferences preferences,
    SecureStore secureStore,
    SecureStoreManager secureStoreManager,
    MetricsContext metrics,
    RunLogs logs,
    ProgramStatusListener statusListener,
    Consumer<ApplicationReference> applicationDeleted,
    Supplier<URI> gateway) {}
