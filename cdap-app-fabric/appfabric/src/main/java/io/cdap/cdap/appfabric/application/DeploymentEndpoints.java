package io.cdap.cdap.appfabric.application;

import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.proto.security.StandardPermission.CREATE;
import static io.cdap.cdap.proto.security.StandardPermission.UPDATE;
import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.artifact.ArtifactUploads;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.appfabric.security.Principal;
import io.cdap.cdap.entity.ApplicationId;
import io.cdap.cdap.entity.ArtifactId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import io.cdap.cdap.proto.element.EntityType;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Deploys applications, from artifacts or from jars. */
public final class DeploymentEndpoints implements GuardedEndpoints {
  private static final Pattern ARCHIVE =
      Pattern.compile("(?<name>[.a-zA-Z0-9_-]+?)-(?<version>[0-9]+(\\.[0-9]+)*([.-].*)?)\\.jar");

  private final Applications applications;
  private final ArtifactUploads uploads;

  public DeploymentEndpoints(Applications applications, ArtifactUploads uploads) {
    this.applications = requireNonNull(applications, "applications is null");
    this.uploads = requireNonNull(uploads, "uploads is null");
  }

  @Override
  public void register(GuardedRoutes routes) {
    routes.put(
        Paths.APPLICATION,
        may(CREATE, Paths::reference),
        (request, response, caller) -> {
          deploy(request, caller);
          response.sendText(200, "Deploy Complete");
        });
    routes.post(
        Paths.VERSION + "/create",
        may(CREATE, Paths::reference),
        (request, response, caller) ->
            response.sendJson(ApplicationViews.summary(deploy(request, caller), false)));
    routes.post(
        Paths.APPLICATION + "/update",
        may(UPDATE, Paths::reference),
        (request, response, caller) -> {
          ApplicationId id = Paths.application(request);
          applications.update(id.reference(), body(request), caller);
          response.sendText(200, "Update complete.");
        });
    routes.post(
        Paths.NAMESPACE + "/apps",
        (caller, request) ->
            caller.requireOnParent(CREATE, EntityType.ARTIFACT, Paths.namespace(request)),
        this::deployJar);
  }

  private ApplicationRecord deploy(HttpRequest request, Caller caller) {
    ApplicationId id = Paths.application(request);
    return applications.deploy(id, body(request), caller);
  }

  private static AppRequest body(HttpRequest request) {
    return request
        .<AppRequest>bodyJson(AppRequest.class)
        .orElseThrow(() -> new BadRequestException("The request has no body."));
  }

  private void deployJar(HttpRequest request, HttpResponse response, Caller caller) {
    NamespaceId namespace = Paths.namespace(request);
    String archive =
        request
            .header("X-Archive-Name")
            .filter(name -> !name.isBlank())
            .orElseThrow(
                () ->
                    new BadRequestException(
                        "X-Archive-Name header not present, it must be like name-1.0.0.jar."));
    Matcher matcher = ARCHIVE.matcher(archive);
    if (!matcher.matches()) {
      throw new BadRequestException(
          "Invalid archive name '%s' in X-Archive-Name, it must be like name-1.0.0.jar."
              .formatted(archive));
    }
    ArtifactId artifact =
        new ArtifactId(namespace, matcher.group("name"), matcher.group("version"));
    caller.require(CREATE, artifact);
    Path jar = uploads.receive(request);
    try {
      ApplicationRecord record =
          applications.deployJar(
              artifact,
              jar,
              request.header("X-App-Config").orElse(""),
              Principal.owner(request.header("X-Principal").orElse(null)),
              caller);
      response.sendText(200, "Successfully deployed app " + record.id().application());
    } finally {
      ArtifactUploads.remove(jar);
    }
  }
}
