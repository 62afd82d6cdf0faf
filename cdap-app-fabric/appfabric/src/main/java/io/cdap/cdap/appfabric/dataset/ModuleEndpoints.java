package io.cdap.cdap.appfabric.dataset;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.application.Paths;
import io.cdap.cdap.appfabric.artifact.ArtifactUploads;
import io.cdap.cdap.appfabric.namespace.NamespaceLookup;
import io.cdap.cdap.datasets.instance.DatasetModuleRecord;
import io.cdap.cdap.datasets.instance.Datasets;
import io.cdap.cdap.entity.DatasetModuleId;
import io.cdap.cdap.entity.DatasetTypeId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.ForbiddenException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.gateway.HttpEndpoints;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import io.cdap.cdap.gateway.Routes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;

/** Adds, shows and removes dataset modules, and shows the types they define. */
public final class ModuleEndpoints implements HttpEndpoints {
  private static final String MODULES = Paths.NAMESPACE + "/data/modules";
  private static final String MODULE = MODULES + "/{module}";

  private final Datasets datasets;
  private final NamespaceLookup namespaces;
  private final ArtifactUploads uploads;
  private final Path directory;
  private final Supplier<UUID> fileNames;

  /**
   * The endpoints.
   *
   * @param uploads receives jars
   * @param directory where the jars of modules are kept, a directory for each namespace
   */
  public ModuleEndpoints(
      Datasets datasets,
      NamespaceLookup namespaces,
      ArtifactUploads uploads,
      Path directory,
      Supplier<UUID> fileNames) {
    this.datasets = requireNonNull(datasets, "datasets is null");
    this.namespaces = requireNonNull(namespaces, "namespaces is null");
    this.uploads = requireNonNull(uploads, "uploads is null");
    this.directory = requireNonNull(directory, "directory is null");
    this.fileNames = requireNonNull(fileNames, "fileNames is null");
  }

  @Override
  public void register(Routes routes) {
    routes.get(
        MODULES,
        (request, response) ->
            response.sendJson(
                datasets.listModules(namespace(request)).stream()
                    .map(DatasetViews::module)
                    .toList()));
    routes.delete(
        MODULES,
        (request, response) -> {
          datasets.deleteModules(namespace(request));
          response.sendStatus(200);
        });
    routes.put(MODULE, this::add);
    routes.get(
        MODULE, (request, response) -> response.sendJson(DatasetViews.module(find(request))));
    routes.delete(
        MODULE,
        (request, response) -> {
          datasets.deleteModule(find(request).id());
          response.sendStatus(200);
        });
    routes.get(
        Paths.NAMESPACE + "/data/types",
        (request, response) -> {
          List<DatasetModuleRecord> modules = datasets.listModules(namespace(request));
          response.sendJson(
              modules.stream()
                  .flatMap(module -> module.types().stream())
                  .distinct()
                  .map(type -> DatasetViews.type(type, modules))
                  .toList());
        });
    routes.get(Paths.NAMESPACE + "/data/types/{type}", this::type);
  }

  private void add(HttpRequest request, HttpResponse response) throws IOException {
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
    Path folder = Files.createDirectories(directory.resolve(namespace.name()));
    Path jar = folder.resolve(fileNames.get() + ".jar");
    boolean added = false;
    try {
      Files.move(received, jar);
      datasets.addModule(id, className, jar.toUri(), force);
      added = true;
    } finally {
      if (!added) {
        ArtifactUploads.remove(received);
        ArtifactUploads.remove(jar);
      }
    }
    response.sendStatus(200);
  }

  private void type(HttpRequest request, HttpResponse response) {
    DatasetTypeId id = new DatasetTypeId(namespace(request), request.pathParameter("type"));
    DatasetViews.Type type = DatasetViews.type(id.type(), datasets.listModules(id.namespace()));
    if (type.modules().isEmpty()) {
      throw new NotFoundException(id);
    }
    response.sendJson(type);
  }

  private DatasetModuleRecord find(HttpRequest request) {
    DatasetModuleId id = new DatasetModuleId(namespace(request), request.pathParameter("module"));
    return datasets.findModule(id).orElseThrow(() -> new NotFoundException(id));
  }

  private NamespaceId namespace(HttpRequest request) {
    NamespaceId namespace = Paths.namespace(request);
    namespaces.require(namespace);
    return namespace;
  }
}
