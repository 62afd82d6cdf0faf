package io.cdap.cdap.appfabric.context;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.ProgramSpecification;
import io.cdap.cdap.appfabric.artifact.ArtifactRepository;
import io.cdap.cdap.appfabric.metrics.MetricsContext;
import io.cdap.cdap.appfabric.plugin.Plugins;
import io.cdap.cdap.appfabric.program.ProgramRun;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramId;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.HashMap;
import java.util.Map;

/** What the instances of one run share: class loader and plugins. Safe for use by many threads. */
public final class LoadedProgram implements AutoCloseable {
  private final ProgramEnvironment environment;
  private final ProgramRun run;
  private final ArtifactRepository.ClassLoaderLease lease;
  private final Plugins.Using plugins;
  private final RunMacros macros;
  private final Map<String, String> tags;
  private final MetricsContext metrics;

  private LoadedProgram(
      ProgramEnvironment environment, ProgramRun run, ArtifactRepository.ClassLoaderLease lease) {
    this.environment = environment;
    this.run = run;
    this.lease = lease;
    this.macros = new RunMacros(namespace().name(), run.arguments(), environment.secureStore());
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
