package io.cdap.cdap.appfabric.security;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.gateway.HttpHandler;
import io.cdap.cdap.gateway.Routes;

/**
 * Where endpoints register: there is no way to add a route without saying who may call it. What a
 * body names besides, the handler has to ask the {@link Caller} about.
 */
public final class GuardedRoutes {
  private final Routes routes;
  private final Access access;

  GuardedRoutes(Routes routes, Access access) {
    this.routes = requireNonNull(routes, "routes is null");
    this.access = requireNonNull(access, "access is null");
  }

  /** Adds a route, as of {@link Routes#add}. */
  public void add(String method, String template, AccessRule rule, GuardedHandler handler) {
    routes.add(method, template, guarded(rule, handler));
  }

  /** Adds a route whose handler need not know who asks. */
  public void add(String method, String template, AccessRule rule, HttpHandler handler) {
    add(method, template, rule, (request, response, caller) -> handler.handle(request, response));
  }

  /** Adds a route to code of applications, as of {@link Routes#addApplication}. */
  public void addApplication(
      String method, String template, AccessRule rule, GuardedHandler handler) {
    routes.addApplication(method, template, guarded(rule, handler));
  }

  public void get(String template, AccessRule rule, GuardedHandler handler) {
    add("GET", template, rule, handler);
  }

  public void get(String template, AccessRule rule, HttpHandler handler) {
    add("GET", template, rule, handler);
  }

  public void put(String template, AccessRule rule, GuardedHandler handler) {
    add("PUT", template, rule, handler);
  }

  public void put(String template, AccessRule rule, HttpHandler handler) {
    add("PUT", template, rule, handler);
  }

  public void post(String template, AccessRule rule, GuardedHandler handler) {
    add("POST", template, rule, handler);
  }

  public void post(String template, AccessRule rule, HttpHandler handler) {
    add("POST", template, rule, handler);
  }

  public void delete(String template, AccessRule rule, GuardedHandler handler) {
    add("DELETE", template, rule, handler);
  }

  public void delete(String template, AccessRule rule, HttpHandler handler) {
    add("DELETE", template, rule, handler);
  }

  private HttpHandler guarded(AccessRule rule, GuardedHandler handler) {
    requireNonNull(rule, "rule is null");
    requireNonNull(handler, "handler is null");
    return (request, response) -> {
      Caller caller = access.callerOf(request);
      rule.check(caller, request);
      try (Access.Acting acting = access.act(caller.principal())) {
        handler.handle(request, response, caller);
      }
    };
  }
}
