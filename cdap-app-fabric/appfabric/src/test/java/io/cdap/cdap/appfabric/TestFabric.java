package io.cdap.cdap.appfabric;

import io.cdap.cdap.appfabric.artifact.ArtifactEndpoints;
import io.cdap.cdap.appfabric.artifact.ArtifactUploads;
import io.cdap.cdap.appfabric.artifact.StoredArtifactRepository;
import io.cdap.cdap.appfabric.artifact.SystemArtifacts;
import io.cdap.cdap.appfabric.classloading.ApiClassLoader;
import io.cdap.cdap.appfabric.classloading.BundledJars;
import io.cdap.cdap.appfabric.classloading.JarClassLoaders;
import io.cdap.cdap.appfabric.context.ProgramEnvironment;
import io.cdap.cdap.appfabric.context.RecordedNamespaces;
import io.cdap.cdap.appfabric.file.JarStore;
import io.cdap.cdap.appfabric.file.LocalJarStore;
import io.cdap.cdap.appfabric.logging.RunLogs;
import io.cdap.cdap.appfabric.messaging.MessagingAccess;
import io.cdap.cdap.appfabric.messaging.MessagingEndpoints;
import io.cdap.cdap.appfabric.messaging.TopicEndpoints;
import io.cdap.cdap.appfabric.metrics.MetricsContext;
import io.cdap.cdap.appfabric.namespace.NamespaceContent;
import io.cdap.cdap.appfabric.namespace.NamespaceEndpoints;
import io.cdap.cdap.appfabric.namespace.NamespaceFence;
import io.cdap.cdap.appfabric.namespace.NamespaceRecords;
import io.cdap.cdap.appfabric.namespace.NamespaceSettings;
import io.cdap.cdap.appfabric.namespace.Namespaces;
import io.cdap.cdap.appfabric.plugin.ArtifactPlugins;
import io.cdap.cdap.appfabric.plugin.PluginCatalog;
import io.cdap.cdap.appfabric.preferences.PreferenceEndpoints;
import io.cdap.cdap.appfabric.preferences.Preferences;
import io.cdap.cdap.appfabric.program.InstanceNumbering;
import io.cdap.cdap.appfabric.program.ProgramStatusListener;
import io.cdap.cdap.appfabric.security.Access;
import io.cdap.cdap.appfabric.security.AccessEnforcer;
import io.cdap.cdap.appfabric.security.EncryptionKey;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.SecureKeyEndpoints;
import io.cdap.cdap.appfabric.security.SecureKeys;
import io.cdap.cdap.appfabric.service.EndpointRegistry;
import io.cdap.cdap.appfabric.service.ServiceOptions;
import io.cdap.cdap.datasets.DataFabric;
import io.cdap.cdap.datasets.transaction.LocalTransactionSystem;
import io.cdap.cdap.datasets.transaction.TransactionSettings;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramRunId;
import io.cdap.cdap.gateway.HttpEndpoints;
import io.cdap.cdap.gateway.TestGateway;
import io.cdap.cdap.messaging.MessagingOptions;
import io.cdap.cdap.messaging.MessagingService;
import io.cdap.cdap.messaging.store.LocalMessaging;
import io.cdap.cdap.storage.TableStore;
import io.cdap.cdap.storage.rocksdb.RocksTableStore;
import io.cdap.cdap.structured.StructuredTables;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;

/** The application fabric over real stores and real HTTP, with a namespace {@code ns1}. */
final class TestFabric implements AutoCloseable {
  private final RocksTableStore store;
  private final LocalTransactionSystem transactions;
  private final DataFabric data;
  private final LocalMessaging messaging;
  private final JarClassLoaders loaders;
  private final LocalPrograms programs;
  private final AppFabric fabric;
  private final TestGateway gateway;

  TestFabric(Path directory) {
    this(directory, new LocalJarStore(directory.resolve("data")));
  }

  TestFabric(Path directory, JarStore jars) {
    this(directory, options(directory, jars));
  }

  private static AppFabricOptions options(Path directory, JarStore jars) {
    return new AppFabricOptions(
        Duration.ofSeconds(20),
        Duration.ofSeconds(2),
        1000,
        new ServiceOptions(Duration.ofSeconds(2), Duration.ofSeconds(5)),
        new ArtifactUploads(directory.resolve("tmp"), 1 << 26),
        jars,
        "7.0.0",
        "tester",
        "test");
  }

  TestFabric(Path directory, AccessEnforcer enforcer) {
    this(directory, options(directory, new LocalJarStore(directory.resolve("data"))), enforcer);
  }

  TestFabric(Path directory, AppFabricOptions options) {
    this(directory, options, AccessEnforcer.ALLOW_ALL);
  }

  TestFabric(Path directory, AppFabricOptions options, AccessEnforcer enforcer) {
    try {
      store = RocksTableStore.open(directory.resolve("store"), Clock.systemUTC());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Access access = new Access(enforcer, options.user());
    ClassLoader api = ApiClassLoader.over(getClass().getClassLoader());
    transactions = LocalTransactionSystem.start(store, TransactionSettings.DEFAULT);
    data = DataFabric.join(store, transactions, List.of(), api, options.jars());
    data.recover();
    messaging =
        LocalMessaging.open(
            store,
            data.systemTables(),
            data.transactions(),
            MessagingOptions.DEFAULT,
            Clock.systemUTC());
    NamespaceRecords namespaces = new NamespaceRecords(data.systemTables());
    data.systemTables().guard(new NamespaceFence(namespaces));
    loaders = new JarClassLoaders(directory.resolve("cache"), BundledJars.USUAL);
    StoredArtifactRepository artifacts =
        new StoredArtifactRepository(
            data.systemTables(),
            options.jars(),
            loaders,
            BundledJars.USUAL,
            api,
            () -> UUID.randomUUID().toString());
    Preferences preferences = new Preferences(data.systemTables());
    SecureKeys keys =
        new SecureKeys(
            data.systemTables(),
            namespaces,
            EncryptionKey.loadOrCreate(directory.resolve("key"), new SecureRandom()),
            Clock.systemUTC());
    TestGateway[] started = new TestGateway[1];
    ArtifactPlugins plugins =
        new ArtifactPlugins(artifacts, new PluginCatalog(artifacts), feature -> false);
    EndpointRegistry registry = new EndpointRegistry();
    programs =
        new LocalPrograms(
            new ProgramEnvironment(
                artifacts,
                plugins,
                data.scopes(),
                keys,
                keys,
                new RecordedNamespaces(namespaces),
                namespaces,
                access,
                preferences,
                new StructuredTables(data.systemTables()),
                new MessagingAccess(messaging, data.transactions()),
                new NoMetrics(),
                new NoLogs(),
                () -> started[0].uri("/"),
                registry::isAvailable,
                options.clusterName()),
            registry,
            options.services(),
            InstanceNumbering.ALL_HERE);
    fabric =
        new AppFabric(
            options,
            new AppFabricParts(
                data.systemTables(),
                data.datasets(),
                artifacts,
                plugins,
                namespaces,
                preferences,
                new NoLogs(),
                ProgramStatusListener.NONE,
                preferences::removeAll,
                registry),
            programs.runtimes(),
            Clock.systemUTC(),
            RandomGenerator.getDefault());
    List<NamespaceContent> contents = new ArrayList<>(fabric.namespaceContents());
    contents.addAll(List.of(preferences, keys, artifacts));
    Namespaces administration =
        new Namespaces(
            data.systemTables(),
            namespaces,
            contents,
            fabric.namespaceDatasets(),
            Clock.systemUTC(),
            true);
    administration.create(new NamespaceId("ns1"), NamespaceSettings.NONE);
    fabric.start();
    List<GuardedEndpoints> endpoints = new ArrayList<>(fabric.endpoints());
    endpoints.add(new NamespaceEndpoints(namespaces, administration));
    endpoints.add(new SecureKeyEndpoints(keys));
    endpoints.add(new PreferenceEndpoints(preferences, namespaces, fabric.programLookup()));
    endpoints.add(
        new ArtifactEndpoints(
            artifacts,
            new SystemArtifacts(
                artifacts, directory.resolve("artifacts"), directory.resolve("transit")),
            namespaces,
            options.uploads()));
    endpoints.add(new TopicEndpoints(messaging, namespaces));
    endpoints.add(new MessagingEndpoints(messaging, namespaces, MessagingOptions.DEFAULT));
    List<HttpEndpoints> all = new ArrayList<>(access.guard(endpoints));
    all.add(programs.calls());
    started[0] = TestGateway.start(all.toArray(HttpEndpoints[]::new));
    gateway = started[0];
  }

  AppFabric fabric() {
    return fabric;
  }

  MessagingService messaging() {
    return messaging;
  }

  DataFabric data() {
    return data;
  }

  TableStore store() {
    return store;
  }

  int openClassLoaders() {
    return loaders.openCount();
  }

  HttpResponse<String> get(String path) {
    return gateway.get(path);
  }

  HttpResponse<String> post(String path, String body) {
    return gateway.send(gateway.request(path).POST(BodyPublishers.ofString(body)));
  }

  HttpResponse<String> put(String path, String body) {
    return gateway.send(gateway.request(path).PUT(BodyPublishers.ofString(body)));
  }

  HttpResponse<String> delete(String path) {
    return gateway.send(gateway.request(path).DELETE());
  }

  /** A request of a user. */
  HttpResponse<String> as(String user, String method, String path, String body) {
    return gateway.send(
        gateway
            .request(path)
            .header("CDAP-UserId", user)
            .method(method, BodyPublishers.ofString(body)));
  }

  HttpResponse<String> addModule(String name, String className, byte[] jar) {
    return gateway.send(
        gateway
            .request("/v3/namespaces/ns1/data/modules/" + name)
            .header("X-Class-Name", className)
            .PUT(BodyPublishers.ofByteArray(jar)));
  }

  HttpResponse<String> deploy(String archive, byte[] jar, String config) {
    return deploy("ns1", archive, jar, config);
  }

  HttpResponse<String> addPlugins(String namespace, String name, byte[] jar, String parents) {
    return gateway.send(
        gateway
            .request("/v3/namespaces/" + namespace + "/artifacts/" + name)
            .header("Artifact-Version", "1.0.0")
            .header("Artifact-Extends", parents)
            .POST(BodyPublishers.ofByteArray(jar)));
  }

  HttpResponse<String> deploy(String namespace, String archive, byte[] jar, String config) {
    return gateway.send(
        gateway
            .request("/v3/namespaces/" + namespace + "/apps")
            .header("X-Archive-Name", archive)
            .header("X-App-Config", config)
            .POST(BodyPublishers.ofByteArray(jar)));
  }

  /** Waits until a condition holds. */
  static void await(String what, BooleanSupplier condition) {
    long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > deadline) {
        throw new AssertionError("Not within 30 seconds: " + what);
      }
      Thread.onSpinWait();
    }
  }

  /** Stops the process the hard way: no run is stopped or recorded. */
  void abandon() {
    gateway.close();
    messaging.close();
    data.close();
    transactions.close();
    store.close();
  }

  @Override
  public void close() {
    gateway.close();
    fabric.close();
    programs.close();
    messaging.close();
    data.close();
    transactions.close();
    loaders.close();
    store.close();
  }

  private static final class NoMetrics implements MetricsContext {
    @Override
    public void increment(String metric, long amount) {}

    @Override
    public void gauge(String metric, long value) {}

    @Override
    public MetricsContext child(Map<String, String> tags) {
      return this;
    }
  }

  private static final class NoLogs implements RunLogs {
    @Override
    public Scope enter(ProgramRunId run) {
      return () -> {};
    }

    @Override
    public void ended(ProgramRunId run) {}
  }
}
