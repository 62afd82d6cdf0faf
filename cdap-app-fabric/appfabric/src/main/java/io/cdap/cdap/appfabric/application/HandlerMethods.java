package io.cdap.cdap.appfabric.application;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.ws.rs.HttpMethod;
import javax.ws.rs.Path;

/** Finds the methods of a handler class that answer HTTP requests. */
public final class HandlerMethods {
  private HandlerMethods() {}

  /**
   * A method that answers requests.
   *
   * @param httpMethod for example {@code GET}
   * @param path its path template, with a leading slash, below that of the service
   * @param namespaced the namespace that has to exist; empty when there is none
   */
  public record HandlerMethod(
      String httpMethod, String path, Method method, Optional<NamespacedPath> namespaced) {}

  /**
   * The public methods with a JAX-RS method annotation, one entry for each annotation.
   *
   * @throws IllegalArgumentException when what one of them asks for makes no sense
   */
  public static List<HandlerMethod> of(Class<?> handler) {
    Path prefix = handler.getAnnotation(Path.class);
    List<HandlerMethod> found = new ArrayList<>();
    for (Method method : handler.getMethods()) {
      if (method.isBridge()) {
        continue;
      }
      Path path = method.getAnnotation(Path.class);
      for (Annotation annotation : method.getAnnotations()) {
        HttpMethod http = annotation.annotationType().getAnnotation(HttpMethod.class);
        if (http != null) {
          String template = join(prefix, path);
          found.add(
              new HandlerMethod(
                  http.value(), template, method, NamespacedPath.of(handler, method, template)));
        }
      }
    }
    return found;
  }

  private static String join(Path prefix, Path path) {
    String joined =
        "/" + (prefix == null ? "" : prefix.value()) + "/" + (path == null ? "" : path.value());
    String single = joined.replaceAll("/+", "/");
    return single.length() > 1 && single.endsWith("/")
        ? single.substring(0, single.length() - 1)
        : single;
  }
}
