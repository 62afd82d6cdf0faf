package io.cdap.cdap.appfabric.application;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.annotation.Namespaced;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.NotFoundException;
import java.lang.reflect.Method;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * What {@link Namespaced} asks for, for handlers of services of any kind: found and checked when an
 * application is configured, and used again for each request.
 *
 * @param parameter the path parameter that has the namespace
 */
public record NamespacedPath(String parameter) {
  public NamespacedPath {
    requireNonNull(parameter, "parameter is null");
  }

  /**
   * What a method of a handler asks for, by itself or by its class; empty for nothing.
   *
   * @param handler the class of the handler, which may be a subclass of the method's
   * @param template the whole path template of the method
   * @throws IllegalArgumentException when the template has no such parameter
   */
  public static Optional<NamespacedPath> of(Class<?> handler, Method method, String template) {
    Namespaced own = method.getAnnotation(Namespaced.class);
    Namespaced namespaced = own == null ? handler.getAnnotation(Namespaced.class) : own;
    if (namespaced == null) {
      return Optional.empty();
    }
    String parameter = namespaced.namespace();
    if (!Pattern.compile("\\{\\s*" + Pattern.quote(parameter) + "\\s*}").matcher(template).find()) {
      throw new IllegalArgumentException(
          "The method %s.%s is @Namespaced by the path parameter '%s', but its path '%s' has none of that name."
              .formatted(handler.getName(), method.getName(), parameter, template));
    }
    return Optional.of(new NamespacedPath(parameter));
  }

  /**
   * Does nothing when the namespace of a request exists.
   *
   * @param parameters the decoded path parameters of the request, by name
   * @param exists tells whether a namespace exists
   * @throws NotFoundException when it does not: {@code 'namespace:x' was not found.}
   */
  public void check(UnaryOperator<String> parameters, Predicate<NamespaceId> exists) {
    String namespace = parameters.apply(parameter);
    NamespaceId id;
    try {
      id = new NamespaceId(namespace);
    } catch (BadRequestException e) {
      // No namespace can have that name, so there is none.
      throw new NotFoundException("'namespace:%s' was not found.".formatted(namespace), e);
    }
    if (!exists.test(id)) {
      throw new NotFoundException(id);
    }
  }
}
