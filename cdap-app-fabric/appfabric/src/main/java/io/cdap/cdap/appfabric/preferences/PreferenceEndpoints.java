package io.cdap.cdap.appfabric.preferences;

import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.proto.security.StandardPermission.GET;
import static io.cdap.cdap.proto.security.StandardPermission.UPDATE;
import static java.util.Objects.requireNonNull;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import com.google.gson.reflect.TypeToken;
import io.cdap.cdap.appfabric.namespace.NamespaceLookup;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.entity.ApplicationReference;
import io.cdap.cdap.entity.EntityId;
import io.cdap.cdap.entity.InstanceId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.entity.ProgramReference;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.gateway.HttpRequest;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Preferences over HTTP, the same three methods on each level. */
public final class PreferenceEndpoints implements GuardedEndpoints {
  private static final String NAMESPACE = "/v3/namespaces/{namespace}";
  private static final String APPLICATION = NAMESPACE + "/apps/{app}";
  private static final String PROGRAM = APPLICATION + "/{type}/{program}";

  private final Gson gson = new Gson();
  private final Preferences preferences;
  private final NamespaceLookup namespaces;
  private final ProgramLookup programs;

  public PreferenceEndpoints(
      Preferences preferences, NamespaceLookup namespaces, ProgramLookup programs) {
    this.preferences = requireNonNull(preferences, "preferences is null");
    this.namespaces = requireNonNull(namespaces, "namespaces is null");
    this.programs = requireNonNull(programs, "programs is null");
  }

  @Override
  public void register(GuardedRoutes routes) {
    register(routes, "/v3", request -> InstanceId.HERE, request -> PreferenceLevel.INSTANCE);
    register(
        routes,
        NAMESPACE,
        request -> new NamespaceId(request.pathParameter("namespace")),
        request -> PreferenceLevel.of(namespace(request)));
    register(
        routes,
        APPLICATION,
        PreferenceEndpoints::application,
        request -> {
          ApplicationReference application = application(request);
          programs.require(application);
          return PreferenceLevel.of(application);
        });
    register(
        routes,
        PROGRAM,
        PreferenceEndpoints::program,
        request -> {
          ProgramReference program = program(request);
          programs.require(program);
          return PreferenceLevel.of(program);
        });
  }

  private void register(
      GuardedRoutes routes,
      String path,
      Function<HttpRequest, EntityId> entity,
      Function<HttpRequest, PreferenceLevel> existingLevel) {
    String template = path + "/preferences";
    routes.get(
        template,
        may(GET, entity),
        (request, response) -> {
          PreferenceLevel level = existingLevel.apply(request);
          boolean resolved = request.queryParameter("resolved").map(Boolean::valueOf).orElse(false);
          response.sendJson(resolved ? preferences.resolved(level) : preferences.own(level));
        });
    routes.put(
        template,
        may(UPDATE, entity),
        (request, response) -> preferences.set(existingLevel.apply(request), values(request)));
    routes.delete(
        template,
        may(UPDATE, entity),
        (request, response) -> preferences.set(existingLevel.apply(request), Map.of()));
  }

  private NamespaceId namespace(HttpRequest request) {
    NamespaceId namespace = new NamespaceId(request.pathParameter("namespace"));
    if (namespace.equals(NamespaceId.SYSTEM) || !namespaces.exists(namespace)) {
      throw new NotFoundException("Namespace %s not present".formatted(namespace.name()));
    }
    return namespace;
  }

  private static ApplicationReference application(HttpRequest request) {
    return new ApplicationReference(
        new NamespaceId(request.pathParameter("namespace")), request.pathParameter("app"));
  }

  private static ProgramReference program(HttpRequest request) {
    return application(request)
        .program(
            ProgramKind.fromPathName(request.pathParameter("type")),
            request.pathParameter("program"));
  }

  private Map<String, String> values(HttpRequest request) {
    try {
      Map<String, String> values =
          gson.fromJson(request.bodyText(), new TypeToken<TreeMap<String, String>>() {}.getType());
      if (values != null) {
        return values;
      }
    } catch (JsonParseException e) {
      throw new BadRequestException("Invalid JSON in body", e);
    }
    throw new BadRequestException("Invalid JSON in body");
  }
}
