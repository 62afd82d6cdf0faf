package io.cdap.cdap.appfabric.namespace;

import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.proto.security.StandardPermission.CREATE;
import static io.cdap.cdap.proto.security.StandardPermission.DELETE;
import static io.cdap.cdap.proto.security.StandardPermission.GET;
import static io.cdap.cdap.proto.security.StandardPermission.UPDATE;
import static java.util.Objects.requireNonNull;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import io.cdap.cdap.appfabric.security.AccessRule;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.appfabric.security.Principal;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Namespaces over HTTP. */
public final class NamespaceEndpoints implements GuardedEndpoints {
  /** The published client of 6.11 wraps its configuration in an object of this name. */
  private static final String NESTED_CONFIG = "configs";

  private static final String NAMESPACE = "/v3/namespaces/{namespace}";
  private static final String UNRECOVERABLE = "/v3/unrecoverable/namespaces/{namespace}";

  private final NamespaceRecords records;
  private final Namespaces namespaces;

  public NamespaceEndpoints(NamespaceRecords records, Namespaces namespaces) {
    this.records = requireNonNull(records, "records is null");
    this.namespaces = requireNonNull(namespaces, "namespaces is null");
  }

  @Override
  public void register(GuardedRoutes routes) {
    routes.get(
        "/v3/namespaces",
        AccessRule.FILTERED,
        (request, response, caller) ->
            response.sendJson(
                caller.visible(records.list(), NamespaceRecord::id).stream()
                    .map(NamespaceEndpoints::view)
                    .toList()));
    routes.get(
        NAMESPACE,
        may(GET, NamespaceEndpoints::namespace),
        (request, response) -> response.sendJson(view(records.get(namespace(request)))));
    routes.put(NAMESPACE, may(CREATE, NamespaceEndpoints::namespace), this::create);
    routes.put(NAMESPACE + "/properties", may(UPDATE, NamespaceEndpoints::namespace), this::update);
    routes.delete(NAMESPACE, may(DELETE, NamespaceEndpoints::namespace), this::delete);
    routes.delete(UNRECOVERABLE, may(DELETE, NamespaceEndpoints::namespace), this::delete);
    routes.delete(
        UNRECOVERABLE + "/datasets",
        may(DELETE, NamespaceEndpoints::namespace),
        (request, response) -> namespaces.deleteDatasets(namespace(request)));
  }

  private void create(HttpRequest request, HttpResponse response) {
    NamespaceId namespace = namespace(request);
    boolean created = namespaces.create(namespace, settings(request));
    response.sendText(
        200,
        created
            ? "Namespace '%s' created successfully.".formatted(namespace.name())
            : "Namespace '%s' already exists.".formatted(namespace.name()));
  }

  private void update(HttpRequest request, HttpResponse response) {
    NamespaceId namespace = namespace(request);
    namespaces.update(namespace, settings(request));
    response.sendText(200, "Updated properties for namespace '%s'.".formatted(namespace.name()));
  }

  private void delete(HttpRequest request, HttpResponse response) {
    namespaces.delete(namespace(request));
    response.sendStatus(200);
  }

  private static NamespaceId namespace(HttpRequest request) {
    return new NamespaceId(request.pathParameter("namespace"));
  }

  private static NamespaceSettings settings(HttpRequest request) {
    JsonElement body = request.<JsonElement>bodyJson(JsonElement.class).orElse(JsonNull.INSTANCE);
    if (body.isJsonNull()) {
      return NamespaceSettings.NONE;
    }
    if (!body.isJsonObject()) {
      throw new BadRequestException(
          "The body must be a JSON object such as {\"description\":\"...\",\"config\":{...}}.");
    }
    JsonObject object = body.getAsJsonObject();
    Map<String, String> config = config(object.get("config"));
    Principal.owner(config.get(NamespaceRecords.PRINCIPAL));
    return new NamespaceSettings(
        Optional.ofNullable(object.get("description"))
            .filter(value -> !value.isJsonNull())
            .map(value -> text("description", value)),
        config);
  }

  private static Map<String, String> config(JsonElement config) {
    if (config == null || config.isJsonNull()) {
      return Map.of();
    }
    if (!config.isJsonObject()) {
      throw new BadRequestException("'config' must be a JSON object of strings.");
    }
    Map<String, String> values = new HashMap<>();
    config
        .getAsJsonObject()
        .asMap()
        .forEach(
            (key, value) -> {
              if (key.equals(NESTED_CONFIG) && value.isJsonObject()) {
                values.putAll(config(value));
              } else if (!value.isJsonNull()) {
                values.put(key, text("config." + key, value));
              }
            });
    return values;
  }

  private static String text(String field, JsonElement value) {
    if (!value.isJsonPrimitive()) {
      throw new BadRequestException("'%s' must be a string.".formatted(field));
    }
    return value.getAsString();
  }

  private static View view(NamespaceRecord record) {
    return new View(
        record.name(),
        record.name(),
        record.description(),
        record.generation(),
        new TreeMap<>(record.config()));
  }

  private record View(
      String name,
      String identity,
      String description,
      long generation,
      Map<String, String> config) {}
}
