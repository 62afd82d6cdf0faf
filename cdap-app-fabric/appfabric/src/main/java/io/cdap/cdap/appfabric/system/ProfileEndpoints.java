package io.cdap.cdap.appfabric.system;

import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.appfabric.security.AccessRule.sees;
import static io.cdap.cdap.proto.security.StandardPermission.CREATE;
import static io.cdap.cdap.proto.security.StandardPermission.DELETE;
import static io.cdap.cdap.proto.security.StandardPermission.GET;
import static io.cdap.cdap.proto.security.StandardPermission.UPDATE;
import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.namespace.NamespaceLookup;
import io.cdap.cdap.appfabric.security.AccessRule;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProfileId;
import io.cdap.cdap.error.MethodNotAllowedException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.error.NotSupportedException;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Profiles over HTTP: the one profile there is, which runs programs where the platform runs. */
public final class ProfileEndpoints implements GuardedEndpoints {
  private static final String NATIVE = "native";
  private static final String SYSTEM = "/v3/profiles";
  private static final String NAMESPACED = "/v3/namespaces/{namespace}/profiles";

  private final NamespaceLookup namespaces;
  private final Profile nativeProfile;

  /**
   * @param clock says when the profile was made: now
   */
  public ProfileEndpoints(NamespaceLookup namespaces, Clock clock) {
    this.namespaces = requireNonNull(namespaces, "namespaces is null");
    this.nativeProfile =
        new Profile(
            NATIVE,
            NATIVE,
            "Runs programs locally on the cluster",
            "SYSTEM",
            "ENABLED",
            new Provisioner(NATIVE, List.of(), "Custom"),
            clock.instant().getEpochSecond());
  }

  @Override
  public void register(GuardedRoutes routes) {
    Function<HttpRequest, ProfileId> system =
        request -> new ProfileId(NamespaceId.SYSTEM, request.pathParameter("profile"));
    Function<HttpRequest, ProfileId> own =
        request -> new ProfileId(namespace(request), request.pathParameter("profile"));
    routes.get(
        SYSTEM,
        AccessRule.FILTERED,
        (request, response, caller) -> response.sendJson(visible(caller)));
    routes.get(
        SYSTEM + "/{profile}",
        may(GET, system),
        (request, response) -> response.sendJson(find(request)));
    routes.get(
        SYSTEM + "/{profile}/status",
        may(GET, system),
        (request, response) -> response.sendJson(Map.of("status", find(request).status())));
    routes.put(SYSTEM + "/{profile}", may(CREATE, system), this::refuse);
    routes.delete(SYSTEM + "/{profile}", may(DELETE, system), this::refuse);
    routes.post(SYSTEM + "/{profile}/{action}", may(UPDATE, system), this::refuse);
    routes.get(NAMESPACED, sees(ProfileEndpoints::namespace), this::list);
    routes.get(NAMESPACED + "/{profile}", may(GET, own), this::notFound);
    routes.get(NAMESPACED + "/{profile}/status", may(GET, own), this::notFound);
    routes.put(NAMESPACED + "/{profile}", may(CREATE, own), this::refuse);
    routes.delete(NAMESPACED + "/{profile}", may(DELETE, own), this::notFound);
    routes.post(NAMESPACED + "/{profile}/{action}", may(UPDATE, own), this::notFound);
  }

  private List<Profile> visible(Caller caller) {
    return caller.visible(
        List.of(nativeProfile), profile -> new ProfileId(NamespaceId.SYSTEM, profile.name()));
  }

  private void list(HttpRequest request, HttpResponse response, Caller caller) {
    namespaces.require(namespace(request));
    boolean withSystem =
        request.queryParameter("includeSystem").map(Boolean::valueOf).orElse(false);
    response.sendJson(withSystem ? visible(caller) : List.of());
  }

  private Profile find(HttpRequest request) {
    String name = request.pathParameter("profile");
    if (!name.equals(NATIVE)) {
      throw new NotFoundException("'profile:system.%s' was not found.".formatted(name));
    }
    return nativeProfile;
  }

  private void notFound(HttpRequest request, HttpResponse response) {
    namespaces.require(namespace(request));
    throw new NotFoundException(
        "'profile:%s.%s' was not found."
            .formatted(namespace(request).name(), request.pathParameter("profile")));
  }

  private void refuse(HttpRequest request, HttpResponse response) {
    if (request.pathParameter("profile").equals(NATIVE)) {
      throw new MethodNotAllowedException("The profile 'native' cannot be changed.");
    }
    throw new NotSupportedException(
        "Profiles other than 'native' are not supported: programs run where the platform runs.");
  }

  private static NamespaceId namespace(HttpRequest request) {
    return new NamespaceId(request.pathParameter("namespace"));
  }

  private record Provisioner(
      String name, List<String> properties, String totalProcessingCpusLabel) {}

  private record Profile(
      String name,
      String label,
      String description,
      String scope,
      String status,
      Provisioner provisioner,
      long created) {}
}
