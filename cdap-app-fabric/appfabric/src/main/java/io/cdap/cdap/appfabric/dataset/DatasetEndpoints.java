package io.cdap.cdap.appfabric.dataset;

import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.appfabric.security.AccessRule.sees;
import static io.cdap.cdap.proto.security.StandardPermission.CREATE;
import static io.cdap.cdap.proto.security.StandardPermission.DELETE;
import static io.cdap.cdap.proto.security.StandardPermission.GET;
import static io.cdap.cdap.proto.security.StandardPermission.UPDATE;
import static io.cdap.cdap.proto.security.StandardPermission.USE;
import static java.util.Objects.requireNonNull;

import com.google.gson.reflect.TypeToken;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.appfabric.application.Paths;
import io.cdap.cdap.appfabric.namespace.NamespaceLookup;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.appfabric.security.Principal;
import io.cdap.cdap.datasets.instance.DatasetInstance;
import io.cdap.cdap.datasets.instance.Datasets;
import io.cdap.cdap.entity.DatasetId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.error.NotSupportedException;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.annotation.Nullable;

/** Creates, shows, changes, empties and drops datasets. */
public final class DatasetEndpoints implements GuardedEndpoints {
  private static final String DATASETS = Paths.NAMESPACE + "/data/datasets";
  private static final String DATASET = DATASETS + "/{dataset}";

  private final Datasets datasets;
  private final NamespaceLookup namespaces;

  public DatasetEndpoints(Datasets datasets, NamespaceLookup namespaces) {
    this.datasets = requireNonNull(datasets, "datasets is null");
    this.namespaces = requireNonNull(namespaces, "namespaces is null");
  }

  private record Creation(
      @Nullable String typeName,
      @Nullable Map<String, String> properties,
      @Nullable String description,
      @Nullable String principal) {}

  @Override
  public void register(GuardedRoutes routes) {
    routes.get(
        DATASETS,
        sees(Paths::namespace),
        (request, response, caller) -> list(request, response, caller, Map.of()));
    routes.post(
        DATASETS,
        sees(Paths::namespace),
        (request, response, caller) -> list(request, response, caller, map(request)));
    routes.delete(
        DATASETS,
        sees(Paths::namespace),
        (request, response, caller) -> {
          NamespaceId namespace = namespace(request);
          datasets.list(namespace).forEach(instance -> caller.require(DELETE, instance.id()));
          datasets.dropAll(namespace);
          response.sendStatus(200);
        });
    routes.put(DATASET, may(CREATE, DatasetEndpoints::id), this::create);
    routes.get(
        DATASET,
        may(GET, DatasetEndpoints::id),
        (request, response) -> {
          DatasetInstance instance = find(request);
          response.sendJson(
              DatasetViews.detail(instance, datasets.listModules(instance.id().namespace())));
        });
    routes.delete(
        DATASET,
        may(DELETE, DatasetEndpoints::id),
        (request, response) -> {
          datasets.drop(find(request).id());
          response.sendStatus(200);
        });
    routes.get(
        DATASET + "/properties",
        may(GET, DatasetEndpoints::id),
        (request, response) ->
            response.sendJson(find(request).specification().getOriginalProperties()));
    routes.put(
        DATASET + "/properties",
        may(UPDATE, DatasetEndpoints::id),
        (request, response) -> {
          Map<String, String> properties = map(request);
          datasets.update(find(request).id(), DatasetProperties.of(properties));
          response.sendStatus(200);
        });
    routes.post(DATASET + "/admin/exists", may(GET, DatasetEndpoints::id), this::exists);
    routes.post(DATASET + "/admin/{method}", may(UPDATE, DatasetEndpoints::id), this::administer);
    routes.post(
        DATASET + "/data/{method}",
        may(USE, DatasetEndpoints::id),
        (request, response) -> {
          throw new NotSupportedException(
              "The data of the dataset '%s' cannot be used through this path."
                  .formatted(find(request).id().dataset()));
        });
  }

  private void list(
      HttpRequest request, HttpResponse response, Caller caller, Map<String, String> having) {
    response.sendJson(
        caller.visible(datasets.list(namespace(request)), DatasetInstance::id).stream()
            .filter(
                instance ->
                    instance
                        .specification()
                        .getOriginalProperties()
                        .entrySet()
                        .containsAll(having.entrySet()))
            .map(DatasetViews::summary)
            .toList());
  }

  private void create(HttpRequest request, HttpResponse response) {
    NamespaceId namespace = namespace(request);
    Creation creation =
        request
            .<Creation>bodyJson(Creation.class)
            .orElseThrow(
                () ->
                    new BadRequestException(
                        "The request has no body, it must be like {\"typeName\":\"table\"}."));
    if (creation.typeName() == null || creation.typeName().isBlank()) {
      throw new BadRequestException(
          "The request must name a type, for example {\"typeName\":\"table\"}.");
    }
    Map<String, String> properties =
        checked(Optional.ofNullable(creation.properties()).orElse(Map.of()));
    datasets.create(
        new Datasets.NewDataset(
            new DatasetId(namespace, request.pathParameter("dataset")),
            creation.typeName(),
            DatasetProperties.builder()
                .addAll(properties)
                .setDescription(creation.description())
                .build(),
            Optional.ofNullable(creation.description()),
            Principal.owner(creation.principal())),
        Datasets.class.getClassLoader());
    response.sendStatus(200);
  }

  private record Result(@Nullable Boolean result) {}

  private void exists(HttpRequest request, HttpResponse response) {
    response.sendJson(new Result(datasets.exists(find(request).id())));
  }

  private void administer(HttpRequest request, HttpResponse response) {
    DatasetId id = find(request).id();
    switch (request.pathParameter("method")) {
      case "truncate" -> {
        datasets.truncate(id);
        response.sendJson(new Result(null));
      }
      case "upgrade" -> {
        datasets.upgrade(id);
        response.sendJson(new Result(null));
      }
      default ->
          throw new NotFoundException(
              "Unknown operation '%s' on the dataset '%s'; there are exists, truncate and upgrade."
                  .formatted(request.pathParameter("method"), id.dataset()));
    }
  }

  private DatasetInstance find(HttpRequest request) {
    namespace(request);
    DatasetId id = id(request);
    return datasets.find(id).orElseThrow(() -> new NotFoundException(id));
  }

  private static DatasetId id(HttpRequest request) {
    return new DatasetId(Paths.namespace(request), request.pathParameter("dataset"));
  }

  private NamespaceId namespace(HttpRequest request) {
    NamespaceId namespace = Paths.namespace(request);
    namespaces.require(namespace);
    return namespace;
  }

  private static Map<String, String> map(HttpRequest request) {
    return checked(
        request
            .<Map<String, String>>bodyJson(new TypeToken<Map<String, String>>() {}.getType())
            .orElse(Map.of()));
  }

  private static Map<String, String> checked(Map<String, String> properties) {
    List<String> missing =
        properties.entrySet().stream()
            .filter(entry -> entry.getValue() == null)
            .map(Map.Entry::getKey)
            .toList();
    if (!missing.isEmpty()) {
      throw new BadRequestException("The properties %s have no value.".formatted(missing));
    }
    return properties;
  }
}
