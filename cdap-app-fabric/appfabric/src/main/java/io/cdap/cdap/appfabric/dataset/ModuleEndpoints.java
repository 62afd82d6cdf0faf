package io.cdap.cdap.appfabric.dataset;

import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.appfabric.security.AccessRule.sees;
import static io.cdap.cdap.proto.security.StandardPermission.CREATE;
import static io.cdap.cdap.proto.security.StandardPermission.DELETE;
import static io.cdap.cdap.proto.security.StandardPermission.GET;
import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.application.Paths;
import io.cdap.cdap.appfabric.artifact.ArtifactUploads;
import io.cdap.cdap.appfabric.file.JarStore;
import io.cdap.cdap.appfabric.namespace.NamespaceLookup;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.datasets.instance.DatasetModuleRecord;
import io.cdap.cdap.datasets.instance.Datasets;
import io.cdap.cdap.entity.DatasetModuleId;
import io.cdap.cdap.entity.DatasetTypeId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.ForbiddenException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Adds, shows and removes dataset modules, and shows the types they define. */
public final class ModuleEndpoints implements GuardedEndpoints {
  private static final String MODULES = Paths.NAMESPACE + "/data/modules";
  private static final String MODULE = MODULES + "/{module}";

  private final Datasets datasets;
  private final NamespaceLookup namespaces;
  private final ArtifactUploads uploads;
  private final ModuleJars jars;

  /**
   * The endpoints.
   *
   * @param uploads receives jars
   * @param jars keeps the jars of modules
   * @param fileNames gives names that were never given before
   */
  public ModuleEndpoints(
      Datasets datasets,
      NamespaceLookup namespaces,
      ArtifactUploads uploads,
      JarStore jars,
      Supplier<UUID> fileNames) {
    this.datasets = requireNonNull(datasets, "datasets is null");
    this.namespaces = requireNonNull(namespaces, "namespaces is null");
    this.uploads = requireNonNull(uploads, "uploads is null");
    this.jars = new ModuleJars(jars, fileNames);
  }

  @Override
  public void register(GuardedRoutes routes) {
    routes.get(
        MODULES,
        sees(Paths::namespace),
        (request, response, caller) ->
            response.sendJson(
                modules(request, caller).stream().map(DatasetViews::module).toList()));
    routes.delete(
        MODULES,
        sees(Paths::namespace),
        (request, response, caller) -> {
          NamespaceId namespace = namespace(request);
          datasets.listModules(namespace).forEach(module -> caller.require(DELETE, module.id()));
          deleteModules(namespace);
          response.sendStatus(200);
        });
    routes.put(MODULE, may(CREATE, ModuleEndpoints::id), this::add);
    routes.get(
        MODULE,
        may(GET, ModuleEndpoints::id),
        (request, response) -> response.sendJson(DatasetViews.module(find(request))));
    routes.delete(
        MODULE,
        may(DELETE, ModuleEndpoints::id),
        (request, response) -> {
          DatasetModuleRecord module = find(request);
          datasets.deleteModule(module.id());
          jars.delete(module);
          response.sendStatus(200);
        });
    routes.get(
        Paths.NAMESPACE + "/data/types",
        sees(Paths::namespace),
        (request, response, caller) -> {
          List<DatasetModuleRecord> modules = modules(request, caller);
          response.sendJson(
              modules.stream()
                  .flatMap(module -> module.types().stream())
                  .distinct()
                  .map(type -> DatasetViews.type(type, modules))
                  .toList());
        });
    routes.get(
        Paths.NAMESPACE + "/data/types/{type}", may(GET, ModuleEndpoints::typeId), this::type);
  }

  private List<DatasetModuleRecord> modules(HttpRequest request, Caller caller) {
    return caller.visible(datasets.listModules(namespace(request)), DatasetModuleRecord::id);
  }

  private static DatasetModuleId id(HttpRequest request) {
    return new DatasetModuleId(Paths.namespace(request), request.pathParameter("module"));
  }

  private static DatasetTypeId typeId(HttpRequest request) {
    return new DatasetTypeId(Paths.namespace(request), request.pathParameter("type"));
  }

  private void add(HttpRequest request, HttpResponse response) {
    NamespaceId namespace = namespace(request);
    if (namespace.equals(NamespaceId.SYSTEM)) {
      throw new ForbiddenException("Modules cannot be added to the namespace 'system'.");
    }
    DatasetModuleId id = new DatasetModuleId(namespace, request.pathParameter("module"));
    String className =
        request
            .header("X-Class-Name")
            .filter(name -> !name.isBlank())
            .orElseThrow(
                () ->
                    new BadRequestException(
                        "The header X-Class-Name is missing, it must name the module's class."));
    boolean force = request.queryParameter("force").map(Boolean::parseBoolean).orElse(false);
    Path received = uploads.receive(request);
    URI jar;
    try {
      jar = jars.put(namespace, received);
    } finally {
      ArtifactUploads.remove(received);
    }
    Optional<DatasetModuleRecord> former = datasets.findModule(id);
    boolean added = false;
    try {
      datasets.addModule(id, className, jar, force);
      added = true;
    } finally {
      if (!added) {
        jars.delete(namespace, jar);
      }
    }
    former.ifPresent(jars::delete);
    response.sendStatus(200);
  }

  private void deleteModules(NamespaceId namespace) {
    List<DatasetModuleRecord> before = datasets.listModules(namespace);
    datasets.deleteModules(namespace);
    Set<DatasetModuleId> left =
        datasets.listModules(namespace).stream()
            .map(DatasetModuleRecord::id)
            .collect(Collectors.toUnmodifiableSet());
    before.stream().filter(module -> !left.contains(module.id())).forEach(jars::delete);
  }

  private void type(HttpRequest request, HttpResponse response) {
    namespace(request);
    DatasetTypeId id = typeId(request);
    DatasetViews.Type type = DatasetViews.type(id.type(), datasets.listModules(id.namespace()));
    if (type.modules().isEmpty()) {
      throw new NotFoundException(id);
    }
    response.sendJson(type);
  }

  private DatasetModuleRecord find(HttpRequest request) {
    namespace(request);
    DatasetModuleId id = id(request);
    return datasets.findModule(id).orElseThrow(() -> new NotFoundException(id));
  }

  private NamespaceId namespace(HttpRequest request) {
    NamespaceId namespace = Paths.namespace(request);
    namespaces.require(namespace);
    return namespace;
  }
}
