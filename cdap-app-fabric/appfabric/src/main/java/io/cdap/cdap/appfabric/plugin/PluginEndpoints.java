package io.cdap.cdap.appfabric.plugin;

import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.proto.security.StandardPermission.GET;
import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.artifact.ArtifactScope;
import io.cdap.cdap.api.artifact.ArtifactSummary;
import io.cdap.cdap.api.artifact.ArtifactVersion;
import io.cdap.cdap.api.artifact.ArtifactVersionRange;
import io.cdap.cdap.api.artifact.InvalidArtifactRangeException;
import io.cdap.cdap.api.plugin.PluginClass;
import io.cdap.cdap.appfabric.artifact.ArtifactJson;
import io.cdap.cdap.appfabric.artifact.ArtifactRepository;
import io.cdap.cdap.appfabric.artifact.ArtifactRequests;
import io.cdap.cdap.appfabric.namespace.NamespaceLookup;
import io.cdap.cdap.appfabric.security.AccessRule;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.entity.ArtifactId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The plugins that an artifact's applications may use, over HTTP. */
public final class PluginEndpoints implements GuardedEndpoints {
  private static final String EXTENSIONS =
      "/v3/namespaces/{namespace}/artifacts/{artifact}/versions/{version}/extensions";

  private final ArtifactRepository repository;
  private final PluginCatalog catalog;
  private final NamespaceLookup namespaces;

  public PluginEndpoints(
      ArtifactRepository repository, PluginCatalog catalog, NamespaceLookup namespaces) {
    this.repository = requireNonNull(repository, "repository is null");
    this.catalog = requireNonNull(catalog, "catalog is null");
    this.namespaces = requireNonNull(namespaces, "namespaces is null");
  }

  @Override
  public void register(GuardedRoutes routes) {
    AccessRule read = may(GET, ArtifactRequests::artifact);
    routes.get(
        EXTENSIONS,
        read,
        (request, response, caller) ->
            response.sendJson(
                extensions(request, caller).stream()
                    .map(entry -> entry.plugin().getType())
                    .collect(Collectors.toCollection(TreeSet::new))));
    routes.get(
        EXTENSIONS + "/{type}",
        read,
        (request, response, caller) -> {
          String type = request.pathParameter("type");
          response.sendJson(
              ArtifactJson.tree(
                  extensions(request, caller).stream()
                      .filter(entry -> entry.plugin().getType().equals(type))
                      .map(PluginEndpoints::summary)
                      .toList()));
        });
    routes.get(EXTENSIONS + "/{type}/plugins/{name}", read, this::plugins);
  }

  private void plugins(HttpRequest request, HttpResponse response, Caller caller) {
    String type = request.pathParameter("type");
    String name = request.pathParameter("name");
    Optional<String> artifactName = request.queryParameter("artifactName");
    Optional<ArtifactVersionRange> range =
        request.queryParameter("artifactVersion").map(PluginEndpoints::range);
    Optional<ArtifactScope> scope =
        request.queryParameter("artifactScope").map(ArtifactRequests::parseScope);
    List<PluginCatalog.Entry> found =
        ArtifactRequests.page(
            request,
            extensions(request, caller).stream()
                .filter(entry -> entry.plugin().getType().equals(type))
                .filter(entry -> entry.plugin().getName().equals(name))
                .filter(
                    entry ->
                        artifactName.isEmpty()
                            || artifactName.get().equals(entry.artifact().id().name()))
                .filter(entry -> range.isEmpty() || range.get().versionIsInRange(version(entry)))
                .filter(
                    entry -> scope.isEmpty() || scope.get() == entry.artifact().info().getScope()),
            Comparator.comparing(PluginEndpoints::version));
    if (found.isEmpty()) {
      throw new NotFoundException(
          "No plugin '%s' of type '%s' extends '%s'."
              .formatted(name, type, ArtifactRequests.artifact(request)));
    }
    response.sendJson(
        ArtifactJson.tree(
            found.stream()
                .map(
                    entry -> {
                      Map<String, Object> details = summary(entry);
                      details.put("configFieldName", entry.plugin().getConfigFieldName());
                      details.put("properties", entry.plugin().getProperties());
                      return details;
                    })
                .toList()));
  }

  private List<PluginCatalog.Entry> extensions(HttpRequest request, Caller caller) {
    NamespaceId namespace = ArtifactRequests.namespace(request);
    namespaces.require(namespace);
    ArtifactId parent = repository.get(ArtifactRequests.artifact(request)).id();
    return caller.visible(catalog.extensions(namespace, parent), entry -> entry.artifact().id());
  }

  private static Map<String, Object> summary(PluginCatalog.Entry entry) {
    PluginClass plugin = entry.plugin();
    Map<String, Object> summary = new LinkedHashMap<>();
    summary.put("name", plugin.getName());
    summary.put("type", plugin.getType());
    summary.put("category", plugin.getCategory());
    summary.put("description", plugin.getDescription());
    summary.put("className", plugin.getClassName());
    summary.put(
        "artifact",
        new ArtifactSummary(
            entry.artifact().info().getName(),
            entry.artifact().info().getVersion(),
            entry.artifact().info().getScope()));
    return summary;
  }

  private static ArtifactVersion version(PluginCatalog.Entry entry) {
    return new ArtifactVersion(entry.artifact().id().version());
  }

  private static ArtifactVersionRange range(String text) {
    try {
      return ArtifactVersionRange.parse(text);
    } catch (InvalidArtifactRangeException e) {
      throw new BadRequestException(
          "Invalid version range '%s': %s".formatted(text, e.getMessage()), e);
    }
  }
}
