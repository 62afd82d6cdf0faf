package io.cdap.cdap.appfabric;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.artifact.StoredArtifactRepository;
import io.cdap.cdap.appfabric.classloading.BundledJars;
import io.cdap.cdap.appfabric.classloading.JarClassLoaders;
import io.cdap.cdap.appfabric.context.ProgramEnvironment;
import io.cdap.cdap.appfabric.context.RecordedNamespaces;
import io.cdap.cdap.appfabric.file.JarStore;
import io.cdap.cdap.appfabric.logging.RunLogs;
import io.cdap.cdap.appfabric.messaging.MessagingAccess;
import io.cdap.cdap.appfabric.metrics.MetricsContext;
import io.cdap.cdap.appfabric.namespace.NamespaceFence;
import io.cdap.cdap.appfabric.namespace.NamespaceRecords;
import io.cdap.cdap.appfabric.plugin.ArtifactPlugins;
import io.cdap.cdap.appfabric.plugin.PluginCatalog;
import io.cdap.cdap.appfabric.preferences.Preferences;
import io.cdap.cdap.appfabric.program.TimeUuids;
import io.cdap.cdap.appfabric.security.Access;
import io.cdap.cdap.appfabric.security.EncryptionKey;
import io.cdap.cdap.appfabric.security.SecureKeys;
import io.cdap.cdap.appfabric.service.ServiceAvailability;
import io.cdap.cdap.datasets.DataFabric;
import io.cdap.cdap.messaging.MessagingService;
import io.cdap.cdap.structured.StructuredTables;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * What every process that runs programs reads, be it the whole platform or the container of one
 * instance: namespaces, artifacts with their plugins and class loaders, preferences, secure keys.
 * The data fabric and the stores stay the caller's and are closed after this.
 */
public final class PlatformStores implements AutoCloseable {
  private final DataFabric data;
  private final NamespaceRecords namespaces;
  private final JarClassLoaders classLoaders;
  private final StoredArtifactRepository artifacts;
  private final PluginCatalog pluginCatalog;
  private final ArtifactPlugins plugins;
  private final Preferences preferences;
  private final SecureKeys secureKeys;

  /**
   * Opens them.
   *
   * @param apiClasses what artifacts see besides their own jars
   * @param unpacked a directory of this process alone, for jars within jars
   */
  public PlatformStores(
      DataFabric data,
      JarStore jars,
      EncryptionKey key,
      ClassLoader apiClasses,
      Path unpacked,
      Clock clock,
      RandomGenerator random) {
    this.data = requireNonNull(data, "data is null");
    this.namespaces = new NamespaceRecords(data.systemTables());
    data.systemTables().guard(new NamespaceFence(namespaces));
    this.classLoaders = new JarClassLoaders(unpacked, BundledJars.USUAL);
    TimeUuids ids = new TimeUuids(clock, random);
    this.artifacts =
        new StoredArtifactRepository(
            data.systemTables(),
            jars,
            classLoaders,
            BundledJars.USUAL,
            apiClasses,
            () -> ids.next().toString());
    this.pluginCatalog = new PluginCatalog(artifacts);
    this.plugins = new ArtifactPlugins(artifacts, pluginCatalog, feature -> false);
    this.preferences = new Preferences(data.systemTables());
    this.secureKeys = new SecureKeys(data.systemTables(), namespaces, key, clock);
  }

  /**
   * What programs of this process share.
   *
   * @param gateway where the platform's HTTP port is, asked when a program wants it
   */
  public ProgramEnvironment environment(
      Access access,
      MessagingService messaging,
      MetricsContext metrics,
      RunLogs logs,
      Supplier<URI> gateway,
      ServiceAvailability availability,
      String clusterName) {
    return new ProgramEnvironment(
        artifacts,
        plugins,
        data.scopes(),
        secureKeys,
        secureKeys,
        new RecordedNamespaces(namespaces),
        namespaces,
        access,
        preferences,
        new StructuredTables(data.systemTables()),
        new MessagingAccess(messaging, data.transactions()),
        metrics,
        logs,
        gateway,
        availability::isAvailable,
        clusterName);
  }

  public DataFabric data() {
    return data;
  }

  public NamespaceRecords namespaces() {
    return namespaces;
  }

  public StoredArtifactRepository artifacts() {
    return artifacts;
  }

  public PluginCatalog pluginCatalog() {
    return pluginCatalog;
  }

  public ArtifactPlugins plugins() {
    return plugins;
  }

  public Preferences preferences() {
    return preferences;
  }

  public SecureKeys secureKeys() {
    return secureKeys;
  }

  @Override
  public void close() {
    classLoaders.close();
  }
}
