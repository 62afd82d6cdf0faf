package io.cdap.cdap.appfabric.application;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Throwables;
import com.google.common.reflect.TypeToken;
import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import io.cdap.cdap.api.Config;
import io.cdap.cdap.api.app.Application;
import io.cdap.cdap.api.artifact.ApplicationClass;
import io.cdap.cdap.appfabric.artifact.ArtifactRecord;
import io.cdap.cdap.appfabric.plugin.Plugins;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.PlatformException;
import io.cdap.cdap.gateway.JsonProblem;
import io.cdap.cdap.spi.data.table.StructuredTableSpecification;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs {@code configure()} of an application and gives what it declared. User code runs in a thread
 * of its own that is given up after a bound, so that a jar cannot hang a deployment. Safe for use
 * by many threads.
 */
public final class ApplicationConfigurator {
  private final Plugins plugins;
  private final Duration timeout;
  private final String platformVersion;

  public ApplicationConfigurator(Plugins plugins, Duration timeout, String platformVersion) {
    this.plugins = requireNonNull(plugins, "plugins is null");
    this.timeout = requireNonNull(timeout, "timeout is null");
    this.platformVersion = requireNonNull(platformVersion, "platformVersion is null");
  }

  /**
   * What to configure.
   *
   * @param name the name the application gets; empty to let it choose
   * @param configuration its configuration as JSON; empty for none
   * @param version the version of the result
   */
  public record Request(
      NamespaceId namespace,
      Optional<String> name,
      ArtifactRecord artifact,
      String configuration,
      String version) {}

  /**
   * What an application declared.
   *
   * @param tables the structured tables it wants, which only one in {@code system} may have
   */
  public record Result(ApplicationSpec specification, List<StructuredTableSpecification> tables) {}

  /**
   * Configures an application.
   *
   * @param classes the class loader of its artifact
   * @throws BadRequestException when there is no application class, the configuration is not JSON
   *     of its type, or {@code configure()} throws or does not end in time
   */
  public Result configure(Request request, ClassLoader classes) {
    ApplicationClass application =
        request.artifact().info().getClasses().getApps().stream()
            .findFirst()
            .orElseThrow(
                () ->
                    new BadRequestException(
                        "Artifact '%s' has no application class."
                            .formatted(request.artifact().id())));
    String className = application.getClassName();
    FutureTask<Result> task = new FutureTask<>(() -> configureHere(request, className, classes));
    Thread thread = new Thread(task, "configure-" + className);
    thread.setDaemon(true);
    thread.setContextClassLoader(classes);
    thread.start();
    try {
      return task.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      thread.interrupt();
      throw new BadRequestException(
          "configure() of the application class %s did not end within %d seconds."
              .formatted(className, timeout.toSeconds()),
          e);
    } catch (InterruptedException e) {
      thread.interrupt();
      Thread.currentThread().interrupt();
      throw new BadRequestException("The deployment was interrupted.", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof PlatformException platform) {
        throw platform;
      }
      Throwable root = Throwables.getRootCause(e);
      throw new BadRequestException(
          "The application class %s could not be configured: %s"
              .formatted(className, describe(root)),
          e.getCause());
    }
  }

  private Result configureHere(Request request, String className, ClassLoader classes)
      throws Exception {
    Object instance = newInstance(classes.loadClass(className));
    if (!(instance instanceof Application<?> application)) {
      throw new BadRequestException(
          "The class %s does not implement %s.".formatted(className, Application.class.getName()));
    }
    Config config = readConfig(application, request.configuration());
    try (Plugins.Configuring choosing =
        plugins.configure(request.namespace(), request.artifact().id(), classes)) {
      ApplicationRecorder recorder =
          new ApplicationRecorder(
              request.namespace(), application.getClass().getSimpleName(), choosing);
      configureWith(application, recorder, config);
      ApplicationSpec specification =
          recorder.specification(
              request.name().orElseGet(recorder::name),
              request.version(),
              platformVersion,
              request.configuration(),
              ArtifactNames.apiId(request.artifact().id()));
      return new Result(specification, recorder.tableDeclarations().tables());
    }
  }

  @SuppressWarnings("unchecked")
  private static <T extends Config> void configureWith(
      Application<T> application, ApplicationRecorder recorder, Config config) {
    application.configure(recorder, () -> (T) config);
  }

  private static Config readConfig(Application<?> application, String json) throws Exception {
    TypeToken<?> type =
        TypeToken.of(application.getClass()).resolveType(Application.class.getTypeParameters()[0]);
    Class<?> raw = type.getRawType();
    if (json.isBlank()) {
      return (Config) newInstance(raw);
    }
    try {
      Config config = (Config) new Gson().fromJson(json, type.getType());
      return config == null ? (Config) newInstance(raw) : config;
    } catch (JsonParseException e) {
      throw new BadRequestException(
          "The application configuration is not a valid %s: %s"
              .formatted(raw.getSimpleName(), JsonProblem.describe(e)),
          e);
    }
  }

  private static Object newInstance(Class<?> type) throws Exception {
    Constructor<?> constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    try {
      return constructor.newInstance();
    } catch (InvocationTargetException e) {
      Throwables.throwIfInstanceOf(e.getCause(), Exception.class);
      throw e;
    }
  }

  private static String describe(Throwable failure) {
    return failure.getMessage() == null || failure instanceof LinkageError
        ? failure.toString()
        : failure.getMessage();
  }
}
