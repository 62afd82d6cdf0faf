package io.cdap.cdap.gateway;

/**
 * Where endpoints register. A template is a path whose segments may be {@code {name}} (one segment)
 * and whose last one may be {@code **} (any number of segments, none included, read by {@link
 * HttpRequest#tail()}). Literal segments win over parameters, parameters over {@code **}. Paths
 * match with or without a trailing slash; doubled slashes count as one.
 */
public interface Routes {

  /**
   * Adds a route.
   *
   * @param method an HTTP method, or {@code *} for all that have no route of their own
   * @throws IllegalStateException when the same method and template are there already
   */
  void add(String method, String template, HttpHandler handler);

  /**
   * Adds a route whose handler runs on the thread that does I/O, which spares two changes of
   * threads. Only for handlers that answer in microseconds: no blocking call, no lock that is held
   * over one, no body.
   */
  default void addNonBlocking(String method, String template, HttpHandler handler) {
    add(method, template, handler);
  }

  /**
   * Adds a route whose handler runs code of applications. It has threads of its own, so that the
   * platform answers when that code takes all of them and gives none back.
   */
  default void addApplication(String method, String template, HttpHandler handler) {
    add(method, template, handler);
  }

  default void get(String template, HttpHandler handler) {
    add("GET", template, handler);
  }

  default void put(String template, HttpHandler handler) {
    add("PUT", template, handler);
  }

  default void post(String template, HttpHandler handler) {
    add("POST", template, handler);
  }

  default void delete(String template, HttpHandler handler) {
    add("DELETE", template, handler);
  }
}
