package io.cdap.cdap.appfabric.service;

import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.PathRouter;
import java.lang.annotation.Annotation;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import javax.annotation.Nullable;
import javax.ws.rs.DefaultValue;
import javax.ws.rs.HeaderParam;
import javax.ws.rs.PathParam;
import javax.ws.rs.QueryParam;

/** Reads one parameter of a handler method from a request. Resolved once, when a service starts. */
final class ParameterReader {

  /** Where the text comes from. */
  private interface Source {
    List<String> read(HttpRequest request, PathRouter.Match<?> match);
  }

  private final String description;
  private final Source source;
  private final List<String> defaults;
  private final Function<String, Object> converter;
  @Nullable private final Class<?> collection;
  private final Object missing;
  private final String typeName;

  private ParameterReader(
      String description,
      Source source,
      List<String> defaults,
      Function<String, Object> converter,
      @Nullable Class<?> collection,
      Object missing,
      String typeName) {
    this.description = description;
    this.source = source;
    this.defaults = defaults;
    this.converter = converter;
    this.collection = collection;
    this.missing = missing;
    this.typeName = typeName;
  }

  /**
   * A reader for a parameter.
   *
   * @throws IllegalArgumentException when it has no annotation that says where its value comes
   *     from, or a type that text cannot become
   */
  static ParameterReader of(Parameter parameter) {
    String description = null;
    Source source = null;
    List<String> defaults = List.of();
    for (Annotation annotation : parameter.getAnnotations()) {
      if (annotation instanceof PathParam path) {
        description = "path parameter '" + path.value() + "'";
        source = (request, match) -> List.of(match.parameter(path.value()));
      } else if (annotation instanceof QueryParam query) {
        description = "query parameter '" + query.value() + "'";
        source = (request, match) -> request.queryParameters(query.value());
      } else if (annotation instanceof HeaderParam header) {
        description = "header '" + header.value() + "'";
        source = (request, match) -> headers(request, header.value());
      } else if (annotation instanceof DefaultValue value) {
        defaults = List.of(value.value());
      }
    }
    if (source == null) {
      throw new IllegalArgumentException(
          "The parameter %s of %s needs a PathParam, QueryParam or HeaderParam annotation."
              .formatted(parameter.getName(), parameter.getDeclaringExecutable()));
    }
    Class<?> type = parameter.getType();
    Class<?> collection =
        type == List.class
                || type == Collection.class
                || type == Set.class
                || type == SortedSet.class
            ? type
            : null;
    Class<?> element = collection == null ? type : elementType(parameter.getParameterizedType());
    return new ParameterReader(
        description,
        source,
        defaults,
        TextConverters.forType(element),
        collection,
        TextConverters.zero(element),
        element.getSimpleName());
  }

  /**
   * The value for a request.
   *
   * @throws BadRequestException when the text is not of the type
   */
  Object read(HttpRequest request, PathRouter.Match<?> match) {
    List<String> texts = source.read(request, match);
    if (texts.isEmpty()) {
      texts = defaults;
    }
    if (collection == null) {
      return texts.isEmpty() ? missing : convert(texts.get(0));
    }
    List<Object> values = new ArrayList<>(texts.size());
    for (String text : texts) {
      values.add(convert(text));
    }
    if (collection == SortedSet.class) {
      return new TreeSet<>(values);
    }
    return collection == Set.class ? new LinkedHashSet<>(values) : values;
  }

  private Object convert(String text) {
    try {
      return converter.apply(text);
    } catch (RuntimeException e) {
      throw new BadRequestException(
          "Invalid value '%s' for the %s: it must be a %s.".formatted(text, description, typeName),
          e);
    }
  }

  private static List<String> headers(HttpRequest request, String name) {
    List<String> values = new ArrayList<>(1);
    for (Map.Entry<String, String> header : request.headers()) {
      if (header.getKey().equalsIgnoreCase(name)) {
        values.add(header.getValue());
      }
    }
    return values;
  }

  private static Class<?> elementType(Type type) {
    if (type instanceof ParameterizedType generic
        && generic.getActualTypeArguments()[0] instanceof Class<?> element) {
      return element;
    }
    return String.class;
  }
}
