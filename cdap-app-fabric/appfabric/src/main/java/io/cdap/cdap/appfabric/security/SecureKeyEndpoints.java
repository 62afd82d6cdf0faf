package io.cdap.cdap.appfabric.security;

import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.appfabric.security.AccessRule.sees;
import static io.cdap.cdap.proto.security.StandardPermission.CREATE;
import static io.cdap.cdap.proto.security.StandardPermission.DELETE;
import static io.cdap.cdap.proto.security.StandardPermission.GET;
import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.security.store.SecureStoreMetadata;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.SecureKeyId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.TreeMap;
import javax.annotation.Nullable;

/** Secure keys over HTTP. */
public final class SecureKeyEndpoints implements GuardedEndpoints {
  private static final String KEYS = "/v3/namespaces/{namespace}/securekeys";
  private static final String KEY = KEYS + "/{key}";

  private final SecureKeys keys;

  public SecureKeyEndpoints(SecureKeys keys) {
    this.keys = requireNonNull(keys, "keys is null");
  }

  @Override
  public void register(GuardedRoutes routes) {
    routes.get(KEYS, sees(request -> new NamespaceId(namespace(request))), this::list);
    routes.put(KEY, may(CREATE, SecureKeyEndpoints::id), this::put);
    routes.get(
        KEY,
        may(GET, SecureKeyEndpoints::id),
        (request, response) ->
            response.send(
                200,
                "text/plain;charset=utf-8",
                ByteBuffer.wrap(keys.getData(namespace(request), key(request)))));
    routes.get(
        KEY + "/metadata",
        may(GET, SecureKeyEndpoints::id),
        (request, response) ->
            response.sendJson(view(keys.getMetadata(namespace(request), key(request)))));
    routes.delete(
        KEY,
        may(DELETE, SecureKeyEndpoints::id),
        (request, response) -> keys.delete(namespace(request), key(request)));
  }

  private void list(HttpRequest request, HttpResponse response, Caller caller) {
    NamespaceId namespace = new NamespaceId(namespace(request));
    response.sendJson(
        caller
            .visible(keys.list(namespace.name()), key -> new SecureKeyId(namespace, key.getName()))
            .stream()
            .map(SecureKeyEndpoints::view)
            .toList());
  }

  private static SecureKeyId id(HttpRequest request) {
    return new SecureKeyId(new NamespaceId(namespace(request)), key(request));
  }

  private void put(HttpRequest request, HttpResponse response) {
    NewSecret secret =
        request
            .<NewSecret>bodyJson(NewSecret.class)
            .orElseThrow(
                () ->
                    new BadRequestException(
                        "The body must be a JSON object such as {\"description\":\"...\","
                            + "\"data\":\"...\",\"properties\":{...}}."));
    keys.put(
        namespace(request), key(request), secret.data(), secret.description(), secret.properties());
    response.sendStatus(200);
  }

  private static String namespace(HttpRequest request) {
    return request.pathParameter("namespace");
  }

  private static String key(HttpRequest request) {
    return request.pathParameter("key");
  }

  private static View view(SecureStoreMetadata metadata) {
    return new View(
        metadata.getName(),
        metadata.getDescription(),
        metadata.getLastModifiedTime(),
        new TreeMap<>(metadata.getProperties()));
  }

  private record NewSecret(
      @Nullable String description,
      @Nullable String data,
      @Nullable Map<String, String> properties) {
    /** Leaves out what no log may show. */
    @Override
    public String toString() {
      return "NewSecret";
    }
  }

  private record View(
      String name,
      @Nullable String description,
      long createdEpochMs,
      Map<String, String> properties) {}
}
