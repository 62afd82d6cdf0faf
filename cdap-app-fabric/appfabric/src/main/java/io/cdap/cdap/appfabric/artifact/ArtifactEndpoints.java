package io.cdap.cdap.appfabric.artifact;

import static io.cdap.cdap.appfabric.artifact.ArtifactRequests.artifact;
import static io.cdap.cdap.appfabric.artifact.ArtifactRequests.namespace;
import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.appfabric.security.AccessRule.sees;
import static io.cdap.cdap.proto.security.StandardPermission.CREATE;
import static io.cdap.cdap.proto.security.StandardPermission.DELETE;
import static io.cdap.cdap.proto.security.StandardPermission.GET;
import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.artifact.ArtifactRange;
import io.cdap.cdap.api.artifact.ArtifactScope;
import io.cdap.cdap.api.artifact.ArtifactSummary;
import io.cdap.cdap.api.artifact.ArtifactVersion;
import io.cdap.cdap.api.artifact.ArtifactVersionRange;
import io.cdap.cdap.api.plugin.PluginClass;
import io.cdap.cdap.appfabric.namespace.NamespaceLookup;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.entity.ArtifactId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.AlreadyExistsException;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import io.cdap.cdap.proto.element.EntityType;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Artifacts and their application classes over HTTP. */
public final class ArtifactEndpoints implements GuardedEndpoints {
  private static final String ARTIFACTS = "/v3/namespaces/{namespace}/artifacts";
  private static final String NAMED = ARTIFACTS + "/{artifact}";
  private static final String VERSION = NAMED + "/versions/{version}";
  private static final String CLASSES = "/v3/namespaces/{namespace}/classes/apps";

  private final ArtifactRepository repository;
  private final SystemArtifacts systemArtifacts;
  private final NamespaceLookup namespaces;
  private final ArtifactUploads uploads;

  public ArtifactEndpoints(
      ArtifactRepository repository,
      SystemArtifacts systemArtifacts,
      NamespaceLookup namespaces,
      ArtifactUploads uploads) {
    this.repository = requireNonNull(repository, "repository is null");
    this.systemArtifacts = requireNonNull(systemArtifacts, "systemArtifacts is null");
    this.namespaces = requireNonNull(namespaces, "namespaces is null");
    this.uploads = requireNonNull(uploads, "uploads is null");
  }

  @Override
  public void register(GuardedRoutes routes) {
    routes.post(
        "/v3/namespaces/system/artifacts",
        (caller, request) ->
            caller.requireOnParent(CREATE, EntityType.ARTIFACT, NamespaceId.SYSTEM),
        (request, response) -> systemArtifacts.scan());
    routes.get(ARTIFACTS, sees(ArtifactRequests::namespace), this::list);
    routes.get(NAMED, sees(ArtifactRequests::namespace), this::versions);
    routes.post(
        NAMED,
        (caller, request) ->
            caller.requireOnParent(CREATE, EntityType.ARTIFACT, namespace(request)),
        this::add);
    routes.get(
        VERSION,
        may(GET, ArtifactRequests::artifact),
        (request, response) -> {
          requireUserNamespace(request);
          response.sendJson(ArtifactJson.tree(repository.get(artifact(request)).info()));
        });
    routes.delete(
        VERSION,
        may(DELETE, ArtifactRequests::ownArtifact),
        (request, response) -> repository.delete(ArtifactRequests.ownArtifact(request)));
    routes.get(CLASSES, sees(ArtifactRequests::namespace), this::applicationClasses);
    routes.get(CLASSES + "/{class}", sees(ArtifactRequests::namespace), this::applicationClass);
  }

  private void list(HttpRequest request, HttpResponse response, Caller caller) {
    Optional<ArtifactScope> scope = ArtifactRequests.scope(request);
    response.sendJson(
        ArtifactJson.tree(scoped(request, caller, scope).map(this::summary).toList()));
  }

  private void versions(HttpRequest request, HttpResponse response, Caller caller) {
    requireUserNamespace(request);
    String name = request.pathParameter("artifact");
    NamespaceId owner = ArtifactRequests.scopedNamespace(request);
    Optional<ArtifactVersionRange> range =
        request.queryParameter("artifactVersion").map(ArtifactHeaders::range);
    List<ArtifactSummary> found =
        ArtifactRequests.page(
            request,
            caller.visible(repository.list(owner, false), ArtifactRecord::id).stream()
                .filter(record -> record.id().name().equals(name))
                .filter(record -> range.isEmpty() || range.get().versionIsInRange(version(record)))
                .map(this::summary),
            Comparator.comparing(summary -> new ArtifactVersion(summary.getVersion())));
    if (found.isEmpty()) {
      throw new NotFoundException("'%s:%s' was not found.".formatted(owner.name(), name));
    }
    response.sendJson(ArtifactJson.tree(found));
  }

  private void add(HttpRequest request, HttpResponse response, Caller caller) {
    NamespaceId namespace = namespace(request);
    namespaces.require(namespace);
    String name = request.pathParameter("artifact");
    Optional<String> version = header(request, "Artifact-Version").map(ArtifactHeaders::version);
    Set<ArtifactRange> parents =
        header(request, "Artifact-Extends")
            .map(text -> ArtifactHeaders.parents(namespace, text))
            .orElse(Set.of());
    Set<PluginClass> plugins =
        header(request, "Artifact-Plugins").map(ArtifactHeaders::plugins).orElse(Set.of());
    version.ifPresent(
        known -> {
          ArtifactId id = new ArtifactId(namespace, name, known);
          caller.require(CREATE, id);
          refuseExisting(id);
        });
    Path jar = uploads.receive(request);
    try {
      ArtifactId id =
          new ArtifactId(
              namespace, name, version.orElseGet(() -> bundleVersion(namespace, name, jar)));
      caller.require(CREATE, id);
      repository.add(new NewArtifact(id, parents, plugins, Map.of()), jar);
    } finally {
      ArtifactUploads.remove(jar);
    }
    response.sendText(200, "Artifact added successfully");
  }

  private void applicationClasses(HttpRequest request, HttpResponse response, Caller caller) {
    response.sendJson(
        ArtifactJson.tree(
            scoped(request, caller, ArtifactRequests.scope(request))
                .flatMap(
                    record ->
                        record.info().getClasses().getApps().stream()
                            .map(type -> view(record, type.getClassName())))
                .toList()));
  }

  private void applicationClass(HttpRequest request, HttpResponse response, Caller caller) {
    ArtifactScope scope = ArtifactRequests.scope(request).orElse(ArtifactScope.USER);
    String name = request.pathParameter("class");
    response.sendJson(
        ArtifactJson.tree(
            scoped(request, caller, Optional.of(scope))
                .flatMap(
                    record ->
                        record.info().getClasses().getApps().stream()
                            .filter(type -> type.getClassName().equals(name))
                            .map(
                                type -> {
                                  Map<String, Object> view = view(record, type.getClassName());
                                  view.put("configSchema", type.getConfigSchema());
                                  return view;
                                }))
                .toList()));
  }

  private Map<String, Object> view(ArtifactRecord record, String className) {
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("artifact", summary(record));
    view.put("className", className);
    return view;
  }

  private Stream<ArtifactRecord> scoped(
      HttpRequest request, Caller caller, Optional<ArtifactScope> scope) {
    requireUserNamespace(request);
    NamespaceId owner =
        scope.filter(ArtifactScope.SYSTEM::equals).isPresent()
            ? NamespaceId.SYSTEM
            : namespace(request);
    return caller.visible(repository.list(owner, scope.isEmpty()), ArtifactRecord::id).stream();
  }

  // System artifacts are read with scope=system on any other namespace.
  private void requireUserNamespace(HttpRequest request) {
    NamespaceId namespace = namespace(request);
    if (namespace.equals(NamespaceId.SYSTEM)) {
      throw new NotFoundException(namespace);
    }
    namespaces.require(namespace);
  }

  // Refused before the upload: the body may be large.
  private void refuseExisting(ArtifactId id) {
    if (!new ArtifactVersion(id.version()).isSnapshot() && repository.find(id).isPresent()) {
      throw new AlreadyExistsException("Artifact %s already exists.".formatted(id));
    }
  }

  private static String bundleVersion(NamespaceId namespace, String name, Path jar) {
    ArtifactId unversioned = new ArtifactId(namespace, name, "unknown");
    return ArtifactInspector.bundleVersion(unversioned, jar)
        .map(ArtifactHeaders::version)
        .orElseThrow(
            () ->
                new BadRequestException(
                    "Artifact '%s' has no version: neither an 'Artifact-Version' header nor a"
                            .formatted(name)
                        + " 'Bundle-Version' in the manifest of its jar."));
  }

  private static Optional<String> header(HttpRequest request, String name) {
    return request.header(name).filter(value -> !value.isBlank());
  }

  private static ArtifactVersion version(ArtifactRecord record) {
    return new ArtifactVersion(record.id().version());
  }

  private ArtifactSummary summary(ArtifactRecord record) {
    return new ArtifactSummary(
        record.info().getName(), record.info().getVersion(), record.info().getScope());
  }
}
