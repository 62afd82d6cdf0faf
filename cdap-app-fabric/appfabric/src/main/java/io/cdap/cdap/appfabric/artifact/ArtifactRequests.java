package io.cdap.cdap.appfabric.artifact;

import com.google.common.base.Ascii;
import io.cdap.cdap.api.artifact.ArtifactScope;
import io.cdap.cdap.entity.ArtifactId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.gateway.HttpRequest;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads what requests about artifacts and plugins have in common. */
public final class ArtifactRequests {
  private ArtifactRequests() {}

  /** The namespace of the path. */
  public static NamespaceId namespace(HttpRequest request) {
    return new NamespaceId(request.pathParameter("namespace"));
  }

  /** The query parameter {@code scope}, in any case of letters. */
  public static Optional<ArtifactScope> scope(HttpRequest request) {
    return request
        .queryParameter("scope")
        .filter(text -> !text.isEmpty())
        .map(ArtifactRequests::parseScope);
  }

  /** The scope a text names. */
  public static ArtifactScope parseScope(String text) {
    for (ArtifactScope scope : ArtifactScope.values()) {
      if (Ascii.equalsIgnoreCase(scope.name(), text)) {
        return scope;
      }
    }
    throw new BadRequestException("Invalid scope " + text);
  }

  /** The namespace where an artifact of the request's scope is, USER unless it says otherwise. */
  public static NamespaceId scopedNamespace(HttpRequest request) {
    NamespaceId namespace = namespace(request);
    return scope(request).orElse(ArtifactScope.USER) == ArtifactScope.SYSTEM
        ? NamespaceId.SYSTEM
        : namespace;
  }

  /** The artifact of the path and the scope. */
  public static ArtifactId artifact(HttpRequest request) {
    return new ArtifactId(
        scopedNamespace(request),
        request.pathParameter("artifact"),
        request.pathParameter("version"));
  }

  /** The artifact of the path alone, for changes: they go where the path says. */
  public static ArtifactId ownArtifact(HttpRequest request) {
    return new ArtifactId(
        namespace(request), request.pathParameter("artifact"), request.pathParameter("version"));
  }

  /** Orders and limits as {@code order} and {@code limit} say. */
  public static <T> List<T> page(HttpRequest request, Stream<T> items, Comparator<T> ascending) {
    int limit =
        request
            .queryParameter("limit")
            .map(text -> positive("limit", text))
            .orElse(Integer.MAX_VALUE);
    String order = Ascii.toUpperCase(request.queryParameter("order").orElse("UNORDERED"));
    Stream<T> ordered =
        switch (order) {
          case "UNORDERED" -> items;
          case "ASC" -> items.sorted(ascending);
          case "DESC" -> items.sorted(ascending.reversed());
          default ->
              throw new BadRequestException(
                  "Invalid order '%s'. It must be one of UNORDERED, ASC, DESC.".formatted(order));
        };
    return ordered.limit(limit).toList();
  }

  private static int positive(String name, String text) {
    try {
      int value = Integer.parseInt(text);
      if (value > 0) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw new BadRequestException(
          "Invalid %s '%s'. It must be a number above 0.".formatted(name, text), e);
    }
    throw new BadRequestException(
        "Invalid %s '%s'. It must be a number above 0.".formatted(name, text));
  }
}
