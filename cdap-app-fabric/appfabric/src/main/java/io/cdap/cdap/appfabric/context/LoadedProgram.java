package io.cdap.cdap.appfabric.context;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.ProgramSpecification;
import io.cdap.cdap.api.dataset.DatasetManager;
import io.cdap.cdap.appfabric.artifact.ArtifactRepository;
import io.cdap.cdap.appfabric.metrics.MetricsContext;
import io.cdap.cdap.appfabric.plugin.Plugins;
import io.cdap.cdap.appfabric.program.ProgramRun;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.appfabric.security.Principal;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramId;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What the instances of one run share: class loader and plugins. Safe for use by many threads. */
public final class LoadedProgram implements AutoCloseable {
  private final ProgramEnvironment environment;
  private final ProgramRun run;
  private final ArtifactRepository.ClassLoaderLease lease;
  private final NamespaceRights rights;
  private final ProgramSecrets secrets;
  private final Plugins.Using plugins;
  private final RunMacros macros;
  private final Map<String, String> tags;
  private final MetricsContext metrics;

  private LoadedProgram(
      ProgramEnvironment environment, ProgramRun run, ArtifactRepository.ClassLoaderLease lease) {
    this.environment = environment;
    this.run = run;
    this.lease = lease;
    Caller caller = environment.access().as(principal(environment, run));
    this.rights = new NamespaceRights(run.id().program(), environment.namespaces(), caller);
    this.secrets =
        new ProgramSecrets(
            environment.secureStore(),
            environment.secureStoreManager(),
            caller,
            environment.access());
    this.macros = new RunMacros(namespace().name(), run.arguments(), secrets);
    this.plugins =
        environment
            .plugins()
            .use(
                namespace(),
                lease.classLoader(),
                run.application().specification().plugins(),
                macros);
    ProgramId program = run.id().program();
    this.tags =
        Map.of(
            "namespace",
            namespace().name(),
            "app",
            program.application().application(),
            program.kind().lowerCaseName(),
            program.program(),
            "run",
            run.id().run());
    this.metrics = environment.metrics().child(tags);
  }

  /** For whom a program acts: the system, or the owner of its application or namespace. */
  private static Principal principal(ProgramEnvironment environment, ProgramRun run) {
    NamespaceId namespace = run.id().namespace();
    return namespace.equals(NamespaceId.SYSTEM)
        ? Principal.SYSTEM
        : run.application()
            .principal()
            .or(() -> environment.owners().ownerOf(namespace))
            .map(Principal::user)
            .orElse(environment.access().platformUser());
  }

  /** Loads the code of a run. */
  public static LoadedProgram load(ProgramEnvironment environment, ProgramRun run) {
    requireNonNull(environment, "environment is null");
    ArtifactRepository.ClassLoaderLease lease =
        environment.artifacts().openClassLoader(run.application().artifact());
    try {
      return new LoadedProgram(environment, run, lease);
    } catch (RuntimeException | Error e) {
      lease.close();
      throw e;
    }
  }

  public ProgramRun run() {
    return run;
  }

  public ClassLoader classes() {
    return lease.classLoader();
  }

  public NamespaceId namespace() {
    return run.id().namespace();
  }

  /** The specification of the program that runs. */
  public ProgramSpecification specification() {
    ProgramId program = run.id().program();
    return run.application()
        .specification()
        .program(program.kind(), program.program())
        .orElseThrow();
  }

  ProgramEnvironment environment() {
    return environment;
  }

  NamespaceRights rights() {
    return rights;
  }

  ProgramSecrets secrets() {
    return secrets;
  }

  /** Administers the datasets of a namespace; what is created there is its owner's. */
  DatasetManager datasets(NamespaceId namespace) {
    Optional<String> owner =
        namespace.equals(namespace()) ? run.application().principal() : Optional.empty();
    return new ProgramDatasets(
        environment
            .datasets()
            .manager(namespace, classes(), owner.or(() -> environment.owners().ownerOf(namespace))),
        namespace,
        rights.caller(),
        environment.access());
  }

  Plugins.Using plugins() {
    return plugins;
  }

  /** The metrics of the run, with its tags. */
  public MetricsContext metrics() {
    return metrics;
  }

  ProgramMetrics userMetrics(Map<String, String> more) {
    Map<String, String> all = new HashMap<>(tags);
    all.putAll(more);
    return new ProgramMetrics(metrics.child(more), all);
  }

  /** Makes an instance of a class of the program with its constructor without parameters. */
  public Object newInstance(String className) throws Exception {
    Constructor<?> constructor = classes().loadClass(className).getDeclaredConstructor();
    constructor.setAccessible(true);
    try {
      return constructor.newInstance();
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof Exception cause) {
        throw cause;
      }
      throw e;
    }
  }

  @Override
  public void close() {
    try {
      plugins.close();
    } finally {
      lease.close();
    }
  }
}
