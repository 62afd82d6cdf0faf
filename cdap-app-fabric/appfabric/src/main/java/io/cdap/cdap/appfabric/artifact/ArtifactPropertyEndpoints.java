package io.cdap.cdap.appfabric.artifact;

import static io.cdap.cdap.appfabric.artifact.ArtifactRequests.artifact;
import static io.cdap.cdap.appfabric.artifact.ArtifactRequests.ownArtifact;
import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.appfabric.security.AccessRule.sees;
import static io.cdap.cdap.proto.security.StandardPermission.GET;
import static io.cdap.cdap.proto.security.StandardPermission.UPDATE;
import static java.util.Objects.requireNonNull;

import com.google.common.base.Splitter;
import com.google.gson.JsonParseException;
import com.google.gson.reflect.TypeToken;
import io.cdap.cdap.api.artifact.ArtifactScope;
import io.cdap.cdap.api.artifact.ArtifactVersion;
import io.cdap.cdap.api.artifact.ArtifactVersionRange;
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
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The free properties of artifacts over HTTP. */
public final class ArtifactPropertyEndpoints implements GuardedEndpoints {
  private static final String PROPERTIES =
      "/v3/namespaces/{namespace}/artifacts/{artifact}/versions/{version}/properties";
  private static final String PROPERTY = PROPERTIES + "/{property}";

  private final StoredArtifactRepository repository;
  private final NamespaceLookup namespaces;

  public ArtifactPropertyEndpoints(
      StoredArtifactRepository repository, NamespaceLookup namespaces) {
    this.repository = requireNonNull(repository, "repository is null");
    this.namespaces = requireNonNull(namespaces, "namespaces is null");
  }

  @Override
  public void register(GuardedRoutes routes) {
    AccessRule read = may(GET, ArtifactRequests::artifact);
    AccessRule change = may(UPDATE, ArtifactRequests::ownArtifact);
    routes.get(PROPERTIES, read, this::list);
    routes.put(
        PROPERTIES,
        change,
        (request, response) -> repository.setProperties(ownArtifact(request), properties(request)));
    routes.delete(
        PROPERTIES,
        change,
        (request, response) -> repository.setProperties(ownArtifact(request), Map.of()));
    routes.get(PROPERTY, read, this::get);
    routes.put(PROPERTY, change, this::put);
    routes.delete(PROPERTY, change, this::delete);
    routes.post(
        "/v3/namespaces/{namespace}/artifactproperties",
        sees(ArtifactRequests::namespace),
        this::query);
  }

  private void list(HttpRequest request, HttpResponse response) {
    namespaces.require(ArtifactRequests.namespace(request));
    Map<String, String> properties = repository.get(artifact(request)).info().getProperties();
    response.sendJson(
        request
            .queryParameter("keys")
            .map(keys -> only(properties, Splitter.on(',').trimResults().splitToList(keys)))
            .orElse(new TreeMap<>(properties)));
  }

  private void get(HttpRequest request, HttpResponse response) {
    String property = request.pathParameter("property");
    ArtifactId id = artifact(request);
    String value = repository.get(id).info().getProperties().get(property);
    if (value == null) {
      throw new NotFoundException("%s has no property '%s'.".formatted(id, property));
    }
    response.sendText(200, value);
  }

  private void put(HttpRequest request, HttpResponse response) {
    String value = request.bodyText();
    repository.changeProperties(
        ownArtifact(request),
        properties -> {
          properties.put(request.pathParameter("property"), value);
          return properties;
        });
    response.sendStatus(200);
  }

  private void delete(HttpRequest request, HttpResponse response) {
    repository.changeProperties(
        ownArtifact(request),
        properties -> {
          properties.remove(request.pathParameter("property"));
          return properties;
        });
    response.sendStatus(200);
  }

  private void query(HttpRequest request, HttpResponse response, Caller caller) {
    NamespaceId namespace = ArtifactRequests.namespace(request);
    namespaces.require(namespace);
    boolean lowest = request.queryParameter("order").filter("ASC"::equalsIgnoreCase).isPresent();
    List<Wanted> wanted =
        request
            .<List<Wanted>>bodyJson(new TypeToken<List<Wanted>>() {}.getType())
            .orElseThrow(() -> new BadRequestException("The body must be a JSON array."));
    List<Answer> answers = new ArrayList<>();
    for (Wanted item : wanted) {
      best(namespace, item, lowest, caller).ifPresent(answers::add);
    }
    response.sendJson(answers);
  }

  private Optional<Answer> best(
      NamespaceId namespace, Wanted wanted, boolean lowest, Caller caller) {
    if (wanted == null || wanted.name() == null || wanted.version() == null) {
      throw new BadRequestException("Each object needs 'name', 'version' and 'scope'.");
    }
    ArtifactScope scope =
        wanted.scope() == null ? ArtifactScope.USER : ArtifactRequests.parseScope(wanted.scope());
    NamespaceId owner = scope == ArtifactScope.SYSTEM ? NamespaceId.SYSTEM : namespace;
    ArtifactVersionRange range = ArtifactHeaders.range(wanted.version());
    Comparator<ArtifactRecord> byVersion =
        Comparator.comparing(record -> new ArtifactVersion(record.id().version()));
    return caller.visible(repository.list(owner, false), ArtifactRecord::id).stream()
        .filter(record -> record.id().name().equals(wanted.name()))
        .filter(record -> range.versionIsInRange(new ArtifactVersion(record.id().version())))
        .max(lowest ? byVersion.reversed() : byVersion)
        .map(
            record ->
                new Answer(
                    record.id().name(),
                    record.id().version(),
                    scope,
                    wanted.properties() == null
                        ? record.info().getProperties()
                        : only(record.info().getProperties(), wanted.properties())));
  }

  private static Map<String, String> only(Map<String, String> properties, List<String> keys) {
    Map<String, String> found = new TreeMap<>();
    for (String key : keys) {
      if (properties.containsKey(key)) {
        found.put(key, properties.get(key));
      }
    }
    return found;
  }

  private static Map<String, String> properties(HttpRequest request) {
    Map<String, String> properties = null;
    try {
      properties =
          ArtifactJson.GSON.fromJson(
              request.bodyText(), new TypeToken<HashMap<String, String>>() {}.getType());
    } catch (JsonParseException e) {
      throw new BadRequestException("The body must be a JSON object of strings.", e);
    }
    if (properties == null || properties.containsValue(null)) {
      throw new BadRequestException("The body must be a JSON object of strings.");
    }
    return properties;
  }

  private record Wanted(String name, String version, String scope, List<String> properties) {}

  private record Answer(
      String name, String version, ArtifactScope scope, Map<String, String> properties) {}
}
