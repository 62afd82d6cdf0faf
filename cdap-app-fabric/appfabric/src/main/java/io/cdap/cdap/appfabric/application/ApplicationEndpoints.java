package io.cdap.cdap.appfabric.application;

import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.appfabric.security.AccessRule.sees;
import static io.cdap.cdap.proto.security.StandardPermission.DELETE;
import static io.cdap.cdap.proto.security.StandardPermission.GET;
import static io.cdap.cdap.proto.security.StandardPermission.UPDATE;
import static java.util.Objects.requireNonNull;

import com.google.common.base.Splitter;
import com.google.gson.reflect.TypeToken;
import io.cdap.cdap.api.artifact.ArtifactScope;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.entity.ApplicationId;
import io.cdap.cdap.entity.ApplicationReference;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.ForbiddenException;
import io.cdap.cdap.error.PlatformException;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.annotation.Nullable;

/** Lists, describes, upgrades and deletes applications. */
public final class ApplicationEndpoints implements GuardedEndpoints {
  private static final int MAX_BATCH = 1000;

  private final Applications applications;

  public ApplicationEndpoints(Applications applications) {
    this.applications = requireNonNull(applications, "applications is null");
  }

  @Override
  public void register(GuardedRoutes routes) {
    routes.get(Paths.NAMESPACE + "/apps", sees(Paths::namespace), this::list);
    routes.delete(
        Paths.NAMESPACE + "/apps",
        sees(Paths::namespace),
        (request, response, caller) -> {
          NamespaceId namespace = Paths.namespace(request);
          applications
              .listLatest(namespace)
              .forEach(record -> caller.require(DELETE, record.id().reference()));
          applications.deleteApplications(namespace);
          response.sendStatus(200);
        });
    routes.get(Paths.APPLICATION, may(GET, Paths::reference), this::detail);
    routes.get(Paths.VERSION, may(GET, Paths::reference), this::detail);
    routes.get(
        Paths.APPLICATION + "/versions",
        may(GET, Paths::reference),
        (request, response) ->
            response.sendJson(
                applications.versions(Paths.reference(request)).stream()
                    .map(record -> record.id().version())
                    .toList()));
    Paths.addVersioned(
        routes,
        "GET",
        "/plugins",
        may(GET, Paths::reference),
        (request, response) ->
            response.sendJson(
                ApplicationViews.plugins(applications.get(Paths.application(request)))));
    routes.delete(
        Paths.APPLICATION,
        may(DELETE, Paths::reference),
        (request, response) -> {
          applications.delete(Paths.reference(request));
          response.sendStatus(200);
        });
    routes.delete(
        Paths.VERSION,
        may(DELETE, Paths::reference),
        (request, response) -> {
          applications.deleteVersion(Paths.application(request));
          response.sendStatus(200);
        });
    routes.post(Paths.NAMESPACE + "/appdetail", sees(Paths::namespace), this::details);
    routes.post(Paths.NAMESPACE + "/upgrade", sees(Paths::namespace), this::upgradeAll);
    routes.post(Paths.APPLICATION + "/upgrade", may(UPDATE, Paths::reference), this::upgrade);
  }

  private void list(HttpRequest request, HttpResponse response, Caller caller) {
    Set<String> names =
        request
            .queryParameter("artifactName")
            .map(list -> Set.copyOf(Splitter.on(',').omitEmptyStrings().splitToList(list)))
            .orElse(Set.of());
    Optional<Integer> pageSize =
        request
            .queryParameter("pageSize")
            .map(
                text -> {
                  try {
                    int size = Integer.parseInt(text);
                    if (size > 0) {
                      return size;
                    }
                  } catch (NumberFormatException e) {
                    throw invalid("pageSize", text, "a number greater than 0", e);
                  }
                  throw invalid("pageSize", text, "a number greater than 0", null);
                });
    ApplicationFilter filter =
        new ApplicationFilter(
            names,
            request.queryParameter("artifactVersion"),
            request.queryParameter("nameFilter"),
            option(request, "nameFilterType", ApplicationFilter.NameMatch.class)
                .orElse(ApplicationFilter.NameMatch.CONTAINS),
            request.queryParameter("latestOnly").map(Boolean::parseBoolean).orElse(true),
            request.queryParameter("sortCreationTime").map(Boolean::parseBoolean),
            option(request, "orderBy", ApplicationFilter.Order.class),
            pageSize,
            request.queryParameter("pageToken"));
    ApplicationFilter.Page page = applications.list(Paths.namespace(request), filter, caller);
    List<ApplicationViews.Summary> views =
        page.applications().stream().map(a -> ApplicationViews.summary(a, true)).toList();
    if (pageSize.isPresent()) {
      response.sendJson(new ApplicationViews.Page(views, page.nextPageToken().orElse(null)));
    } else {
      response.sendJson(views);
    }
  }

  private void detail(HttpRequest request, HttpResponse response) {
    response.sendJson(ApplicationViews.detail(applications.get(Paths.application(request))));
  }

  private record ApplicationName(@Nullable String appId, @Nullable String version) {}

  private record DetailItem(
      int statusCode,
      @Nullable String appId,
      @Nullable String error,
      @Nullable ApplicationViews.Detail detail) {}

  private void details(HttpRequest request, HttpResponse response, Caller caller) {
    NamespaceId namespace = Paths.namespace(request);
    List<DetailItem> items = new ArrayList<>();
    for (ApplicationName name : names(request)) {
      try {
        String version = name.version() == null ? ApplicationId.LATEST : name.version();
        ApplicationId id = new ApplicationId(namespace, name.appId(), version);
        caller.require(GET, id.reference());
        items.add(
            applications
                .find(id)
                .map(r -> new DetailItem(200, name.appId(), null, ApplicationViews.detail(r)))
                .orElseGet(() -> new DetailItem(404, null, notFound(id), null)));
      } catch (BadRequestException | ForbiddenException e) {
        items.add(new DetailItem(BatchStatus.of(e), null, e.getMessage(), null));
      }
    }
    response.sendJson(items);
  }

  private record UpgradeItem(int statusCode, String appId, @Nullable String error) {}

  private void upgradeAll(HttpRequest request, HttpResponse response, Caller caller) {
    NamespaceId namespace = Paths.namespace(request);
    List<UpgradeItem> items = new ArrayList<>();
    for (ApplicationName name : names(request)) {
      try {
        ApplicationReference application = new ApplicationReference(namespace, name.appId());
        caller.require(UPDATE, application);
        applications.upgrade(application, scopes(request), allowSnapshot(request), caller);
        items.add(new UpgradeItem(200, name.appId(), null));
      } catch (PlatformException e) {
        items.add(new UpgradeItem(BatchStatus.of(e), name.appId(), e.getMessage()));
      }
    }
    response.sendJson(items);
  }

  private void upgrade(HttpRequest request, HttpResponse response, Caller caller) {
    ApplicationRecord upgraded =
        applications.upgrade(
            Paths.reference(request), scopes(request), allowSnapshot(request), caller);
    response.sendText(
        200,
        "Successfully upgraded the application '%s' to the artifact version %s."
            .formatted(upgraded.id().application(), upgraded.artifact().version()));
  }

  private static List<ApplicationName> names(HttpRequest request) {
    List<ApplicationName> names =
        request
            .<List<ApplicationName>>bodyJson(new TypeToken<List<ApplicationName>>() {}.getType())
            .orElseThrow(() -> new BadRequestException("The request has no body."));
    if (names.size() > MAX_BATCH) {
      throw new BadRequestException(
          "The request names %d applications, at most %d are allowed."
              .formatted(names.size(), MAX_BATCH));
    }
    for (ApplicationName name : names) {
      if (name == null || name.appId() == null) {
        throw new BadRequestException("Each object must have an 'appId'.");
      }
    }
    return names;
  }

  private static String notFound(ApplicationId id) {
    return "'%s' was not found.".formatted(id);
  }

  private static boolean allowSnapshot(HttpRequest request) {
    return request.queryParameter("allowSnapshot").map(Boolean::parseBoolean).orElse(false);
  }

  private static Set<ArtifactScope> scopes(HttpRequest request) {
    return request.queryParameters("artifactScope").stream()
        .map(scope -> parse("artifactScope", scope, ArtifactScope.class))
        .collect(Collectors.toSet());
  }

  private static <E extends Enum<E>> Optional<E> option(
      HttpRequest request, String parameter, Class<E> type) {
    return request.queryParameter(parameter).map(text -> parse(parameter, text, type));
  }

  private static <E extends Enum<E>> E parse(String parameter, String text, Class<E> type) {
    try {
      return Enum.valueOf(type, text.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw invalid(parameter, text, "one of " + List.of(type.getEnumConstants()), e);
    }
  }

  private static BadRequestException invalid(
      String parameter, String value, String rule, @Nullable Throwable cause) {
    return new BadRequestException(
        "Invalid %s '%s'. It must be %s.".formatted(parameter, value, rule), cause);
  }
}
