package io.cdap.cdap.appfabric.context;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.Admin;
import io.cdap.cdap.api.RuntimeContext;
import io.cdap.cdap.api.ServiceDiscoverer;
import io.cdap.cdap.api.Transactional;
import io.cdap.cdap.api.TxRunnable;
import io.cdap.cdap.api.app.ApplicationSpecification;
import io.cdap.cdap.api.artifact.ArtifactInfo;
import io.cdap.cdap.api.artifact.ArtifactManager;
import io.cdap.cdap.api.artifact.CloseableClassLoader;
import io.cdap.cdap.api.data.DatasetContext;
import io.cdap.cdap.api.dataset.Dataset;
import io.cdap.cdap.api.macro.MacroEvaluator;
import io.cdap.cdap.api.messaging.MessageFetcher;
import io.cdap.cdap.api.messaging.MessagePublisher;
import io.cdap.cdap.api.messaging.MessagingContext;
import io.cdap.cdap.api.metadata.Metadata;
import io.cdap.cdap.api.metadata.MetadataEntity;
import io.cdap.cdap.api.metadata.MetadataReader;
import io.cdap.cdap.api.metadata.MetadataScope;
import io.cdap.cdap.api.metadata.MetadataWriter;
import io.cdap.cdap.api.metrics.Metrics;
import io.cdap.cdap.api.plugin.PluginContext;
import io.cdap.cdap.api.plugin.PluginProperties;
import io.cdap.cdap.api.preview.DataTracer;
import io.cdap.cdap.api.security.store.SecureStore;
import io.cdap.cdap.api.security.store.SecureStoreData;
import io.cdap.cdap.api.security.store.SecureStoreMetadata;
import io.cdap.cdap.api.service.http.ServicePluginConfigurer;
import io.cdap.cdap.appfabric.messaging.ProgramMessages;
import io.cdap.cdap.appfabric.messaging.ProgramTopics;
import io.cdap.cdap.appfabric.metrics.MetricsContext;
import io.cdap.cdap.datasets.scope.DatasetMeter;
import io.cdap.cdap.datasets.scope.DatasetScope;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.proto.security.StandardPermission;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URL;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.IntSupplier;
import org.apache.tephra.TransactionFailureException;
import org.apache.twill.api.RunId;

/** What contexts of all kinds of programs have in common. Each belongs to one instance. */
public class ProgramContext
    implements RuntimeContext,
        ServiceDiscoverer,
        MessagingContext,
        DatasetContext,
        PluginContext,
        Transactional,
        SecureStore,
        MetadataReader,
        MetadataWriter,
        ArtifactManager,
        AutoCloseable {
  private static final String NO_METADATA =
      "Metadata cannot be read or written by programs: this platform has no metadata service.";

  private final LoadedProgram program;
  private final int instanceId;
  private final IntSupplier instanceCount;
  private final DatasetScope scope;
  private final ProgramMessages messages;
  private final ServiceDiscoverer discovery;
  private final ArtifactManager artifacts;
  private final Admin admin;
  private final NamespaceRights rights;
  private final Metrics metrics;
  private final List<RequestPlugins> openedPlugins = new CopyOnWriteArrayList<>();

  /**
   * A context with a dataset scope of its own.
   *
   * @param instanceCount tells how many instances there are now
   * @param metricTags tags besides those of the run
   */
  protected ProgramContext(
      LoadedProgram program,
      int instanceId,
      IntSupplier instanceCount,
      Map<String, String> metricTags) {
    this.program = requireNonNull(program, "program is null");
    this.instanceId = instanceId;
    this.instanceCount = requireNonNull(instanceCount, "instanceCount is null");
    ProgramEnvironment environment = program.environment();
    this.metrics = program.userMetrics(metricTags);
    this.discovery =
        new GatewayDiscovery(
            environment,
            program.namespace().name(),
            program.run().application().id().application());
    this.rights = program.rights();
    this.artifacts = new ProgramArtifacts(environment.artifacts(), rights);
    this.admin =
        new ProgramAdmin(
            program::datasets,
            program.secrets(),
            rights,
            new ProgramTopics(
                environment.messaging().service(),
                program.namespace(),
                rights.caller(),
                environment.access()));
    this.scope =
        environment
            .datasets()
            .open(
                program.namespace(),
                program.classes(),
                program.run().arguments(),
                meter(program),
                dataset -> rights.caller().requireOfProgram(StandardPermission.USE, dataset));
    this.messages =
        new ProgramMessages(environment.messaging(), program.namespace(), rights.caller(), scope);
  }

  private static DatasetMeter meter(LoadedProgram program) {
    Map<String, MetricsContext> contexts = new ConcurrentHashMap<>();
    return (dataset, metric, amount) ->
        contexts
            .computeIfAbsent(
                dataset.dataset(), name -> program.metrics().child(Map.of("dataset", name)))
            .increment("system.dataset." + metric, amount);
  }

  /** The datasets of this instance. */
  public final DatasetScope scope() {
    return scope;
  }

  public final Metrics metrics() {
    return metrics;
  }

  final LoadedProgram program() {
    return program;
  }

  public final int getInstanceCount() {
    return instanceCount.getAsInt();
  }

  public final int getInstanceId() {
    return instanceId;
  }

  final NamespaceRights rights() {
    return rights;
  }

  /** Starts choosing plugins of a namespace; their class loaders live until the next closing. */
  final ServicePluginConfigurer openPlugins(String namespace) {
    if (!namespace.equals(NamespaceId.SYSTEM.name())) {
      try {
        rights.get(namespace, "use plugins");
      } catch (NamespaceRights.AbsentException e) {
        throw new IllegalArgumentException(e.getMessage(), e);
      }
    }
    RequestPlugins plugins = new RequestPlugins(program, new NamespaceId(namespace));
    openedPlugins.add(plugins);
    return plugins;
  }

  /** Closes the class loaders of plugins that were chosen since the last closing. */
  final void closePlugins() {
    if (!openedPlugins.isEmpty()) {
      openedPlugins.forEach(RequestPlugins::close);
      openedPlugins.clear();
    }
  }

  @Override
  public final void close() {
    closePlugins();
    scope.close();
  }

  @Override
  public final ApplicationSpecification getApplicationSpecification() {
    return program.run().application().specification();
  }

  @Override
  public final Map<String, String> getRuntimeArguments() {
    return program.run().arguments();
  }

  @Override
  public final String getClusterName() {
    return program.environment().clusterName();
  }

  @Override
  public final String getNamespace() {
    return program.namespace().name();
  }

  @Override
  public final RunId getRunId() {
    String id = program.run().id().run();
    return new RunId() {
      @Override
      public String getId() {
        return id;
      }

      @Override
      public String toString() {
        return id;
      }
    };
  }

  @Override
  public final Admin getAdmin() {
    return admin;
  }

  @Override
  public final DataTracer getDataTracer(String dataTracerName) {
    return new NoTracer(dataTracerName);
  }

  @Override
  public final boolean isFeatureEnabled(String feature) {
    return false;
  }

  @Override
  public final URL getServiceURL(String namespace, String application, String service) {
    return discovery.getServiceURL(namespace, application, service);
  }

  @Override
  public final URL getServiceURL(String application, String service) {
    return discovery.getServiceURL(application, service);
  }

  @Override
  public final URL getServiceURL(String service) {
    return discovery.getServiceURL(service);
  }

  @Override
  public final HttpURLConnection openConnection(
      String namespace, String application, String service, String methodPath) throws IOException {
    return discovery.openConnection(namespace, application, service, methodPath);
  }

  @Override
  public final MessagePublisher getMessagePublisher() {
    return messages.getMessagePublisher();
  }

  @Override
  public final MessagePublisher getDirectMessagePublisher() {
    return messages.getDirectMessagePublisher();
  }

  @Override
  public final MessageFetcher getMessageFetcher() {
    return messages.getMessageFetcher();
  }

  @Override
  public final <T extends Dataset> T getDataset(String name) {
    return scope.getDataset(name);
  }

  @Override
  public final <T extends Dataset> T getDataset(String namespace, String name) {
    return scope.getDataset(namespace, name);
  }

  @Override
  public final <T extends Dataset> T getDataset(String name, Map<String, String> arguments) {
    return scope.getDataset(name, arguments);
  }

  @Override
  public final <T extends Dataset> T getDataset(
      String namespace, String name, Map<String, String> arguments) {
    return scope.getDataset(namespace, name, arguments);
  }

  @Override
  public final void releaseDataset(Dataset dataset) {
    scope.releaseDataset(dataset);
  }

  @Override
  public final void discardDataset(Dataset dataset) {
    scope.discardDataset(dataset);
  }

  @Override
  public final void execute(TxRunnable runnable) throws TransactionFailureException {
    scope.execute(runnable);
  }

  @Override
  public final void execute(int timeoutInSeconds, TxRunnable runnable)
      throws TransactionFailureException {
    scope.execute(timeoutInSeconds, runnable);
  }

  @Override
  public final PluginProperties getPluginProperties(String pluginId) {
    return program.plugins().getPluginProperties(pluginId);
  }

  @Override
  public final PluginProperties getPluginProperties(String pluginId, MacroEvaluator evaluator) {
    return program.plugins().getPluginProperties(pluginId, evaluator);
  }

  @Override
  public final <T> Class<T> loadPluginClass(String pluginId) {
    return program.plugins().loadPluginClass(pluginId);
  }

  @Override
  public final <T> T newPluginInstance(String pluginId) throws InstantiationException {
    return program.plugins().newPluginInstance(pluginId);
  }

  @Override
  public final <T> T newPluginInstance(String pluginId, MacroEvaluator evaluator)
      throws InstantiationException {
    return program.plugins().newPluginInstance(pluginId, evaluator);
  }

  @Override
  public final List<SecureStoreMetadata> list(String namespace) throws Exception {
    rights.require(namespace, "list secure keys");
    return program.secrets().list(namespace);
  }

  @Override
  public final SecureStoreData get(String namespace, String name) throws Exception {
    rights.require(namespace, "read the secure key '%s'".formatted(name));
    return program.secrets().get(namespace, name);
  }

  @Override
  public final List<ArtifactInfo> listArtifacts() throws IOException {
    return artifacts.listArtifacts();
  }

  @Override
  public final List<ArtifactInfo> listArtifacts(String namespace) throws IOException {
    return artifacts.listArtifacts(namespace);
  }

  @Override
  public final CloseableClassLoader createClassLoader(ArtifactInfo artifact, ClassLoader parent)
      throws IOException {
    return artifacts.createClassLoader(artifact, parent);
  }

  @Override
  public final CloseableClassLoader createClassLoader(
      String namespace, ArtifactInfo artifact, ClassLoader parent) throws IOException {
    return artifacts.createClassLoader(namespace, artifact, parent);
  }

  @Override
  public final Map<MetadataScope, Metadata> getMetadata(MetadataEntity entity) {
    throw new UnsupportedOperationException(NO_METADATA);
  }

  @Override
  public final Metadata getMetadata(MetadataScope metadataScope, MetadataEntity entity) {
    throw new UnsupportedOperationException(NO_METADATA);
  }

  @Override
  public final void addProperties(MetadataEntity entity, Map<String, String> properties) {
    throw new UnsupportedOperationException(NO_METADATA);
  }

  @Override
  public final void addTags(MetadataEntity entity, String... tags) {
    throw new UnsupportedOperationException(NO_METADATA);
  }

  @Override
  public final void addTags(MetadataEntity entity, Iterable<String> tags) {
    throw new UnsupportedOperationException(NO_METADATA);
  }

  @Override
  public final void removeMetadata(MetadataEntity entity) {
    throw new UnsupportedOperationException(NO_METADATA);
  }

  @Override
  public final void removeProperties(MetadataEntity entity) {
    throw new UnsupportedOperationException(NO_METADATA);
  }

  @Override
  public final void removeProperties(MetadataEntity entity, String... keys) {
    throw new UnsupportedOperationException(NO_METADATA);
  }

  @Override
  public final void removeTags(MetadataEntity entity) {
    throw new UnsupportedOperationException(NO_METADATA);
  }

  @Override
  public final void removeTags(MetadataEntity entity, String... tags) {
    throw new UnsupportedOperationException(NO_METADATA);
  }
}
