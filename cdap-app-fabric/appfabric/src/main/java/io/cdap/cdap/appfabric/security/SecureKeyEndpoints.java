package io.cdap.cdap.appfabric.security;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.security.store.SecureStoreMetadata;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.gateway.HttpEndpoints;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import io.cdap.cdap.gateway.Routes;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.TreeMap;
import javax.annotation.Nullable;

/** Secure keys over HTTP. */
public final class SecureKeyEndpoints implements HttpEndpoints {
  private static final String KEYS = "/v3/namespaces/{namespace}/securekeys";
  private static final String KEY = KEYS + "/{key}";

  private final SecureKeys keys;

  public SecureKeyEndpoints(SecureKeys keys) {
    this.keys = requireNonNull(keys, "keys is null");
  }

  @Override
  public void register(Routes routes) {
    routes.get(
        KEYS,
        (request, response) ->
            response.sendJson(
                keys.list(namespace(request)).stream().map(SecureKeyEndpoints::view).toList()));
    routes.put(KEY, this::put);
    routes.get(
        KEY,
        (request, response) ->
            response.send(
                200,
                "text/plain;charset=utf-8",
                ByteBuffer.wrap(keys.getData(namespace(request), key(request)))));
    routes.get(
        KEY + "/metadata",
        (request, response) ->
            response.sendJson(view(keys.getMetadata(namespace(request), key(request)))));
    routes.delete(KEY, (request, response) -> keys.delete(namespace(request), key(request)));
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
