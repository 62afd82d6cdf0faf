package io.cdap.cdap.appfabric.system;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.namespace.NamespaceLookup;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.MethodNotAllowedException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.error.NotSupportedException;
import io.cdap.cdap.gateway.HttpEndpoints;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import io.cdap.cdap.gateway.Routes;
import java.time.Clock;
import java.util.List;
import java.util.Map;

/** Profiles over HTTP: the one profile there is, which runs programs where the platform runs. */
public final class ProfileEndpoints implements HttpEndpoints {
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
  public void register(Routes routes) {
    routes.get(SYSTEM, (request, response) -> response.sendJson(List.of(nativeProfile)));
    routes.get(SYSTEM + "/{profile}", (request, response) -> response.sendJson(find(request)));
    routes.get(
        SYSTEM + "/{profile}/status",
        (request, response) -> response.sendJson(Map.of("status", find(request).status())));
    routes.put(SYSTEM + "/{profile}", this::refuse);
    routes.delete(SYSTEM + "/{profile}", this::refuse);
    routes.post(SYSTEM + "/{profile}/{action}", this::refuse);
    routes.get(NAMESPACED, this::list);
    routes.get(NAMESPACED + "/{profile}", this::notFound);
    routes.get(NAMESPACED + "/{profile}/status", this::notFound);
    routes.put(NAMESPACED + "/{profile}", this::refuse);
    routes.delete(NAMESPACED + "/{profile}", this::notFound);
    routes.post(NAMESPACED + "/{profile}/{action}", this::notFound);
  }

  private void list(HttpRequest request, HttpResponse response) {
    namespaces.require(namespace(request));
    boolean withSystem =
        request.queryParameter("includeSystem").map(Boolean::valueOf).orElse(false);
    response.sendJson(withSystem ? List.of(nativeProfile) : List.of());
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
