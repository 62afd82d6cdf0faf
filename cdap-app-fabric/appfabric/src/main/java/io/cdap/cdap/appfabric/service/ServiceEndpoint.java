package io.cdap.cdap.appfabric.service;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.MethodNotAllowedException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.error.UnavailableException;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import io.cdap.cdap.gateway.PathRouter;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/** Where the requests to one run of a service go: to its instances in turn. */
final class ServiceEndpoint {
  /** How many instances to ask when the first ones are going away. */
  private static final int MAX_ATTEMPTS = 5;

  /** More requests at the same time would keep those of other services from being answered. */
  private static final int MAX_CONCURRENT_REQUESTS = 128;

  private final PathRouter<HandlerRoute> routes;
  private final Predicate<NamespaceId> namespaceExists;
  private final long timeoutNanos;
  private final AtomicInteger inProgress = new AtomicInteger();
  private final AtomicInteger turn = new AtomicInteger();
  private volatile ServiceInstance[] instances = {};

  /**
   * An endpoint without instances.
   *
   * @param namespaceExists asked for each request that is about a namespace
   */
  ServiceEndpoint(
      PathRouter<HandlerRoute> routes,
      Predicate<NamespaceId> namespaceExists,
      Duration requestTimeout) {
    this.routes = requireNonNull(routes, "routes is null");
    this.namespaceExists = requireNonNull(namespaceExists, "namespaceExists is null");
    this.timeoutNanos = requestTimeout.toNanos();
  }

  void setInstances(ServiceInstance[] newInstances) {
    instances = newInstances;
  }

  /** Whether there is an instance that can answer. */
  boolean isAvailable() {
    return instances.length > 0;
  }

  /**
   * Answers a request.
   *
   * @throws NotFoundException when no handler has that path, or the namespace it is about does not
   *     exist
   * @throws UnavailableException when the service is stopping, or has too much to do
   * @throws MethodNotAllowedException when handlers have the path with other methods only
   */
  void answer(HttpRequest request, HttpResponse response, Caller caller) throws Exception {
    String path = request.tail();
    PathRouter.Match<HandlerRoute> match = routes.find(request.method(), path);
    if (match == null) {
      if (routes.methods(path).isEmpty()) {
        throw new NotFoundException(
            "Problem accessing: %s. Reason: Not Found".formatted(request.path()));
      }
      throw new MethodNotAllowedException(
          "Problem accessing: %s. Reason: Method Not Allowed".formatted(request.path()));
    }
    try {
      if (inProgress.incrementAndGet() > MAX_CONCURRENT_REQUESTS) {
        throw new UnavailableException(
            "The service works on %d requests already, which is the most it may; try again later."
                .formatted(MAX_CONCURRENT_REQUESTS));
      }
      checkNamespace(match);
      dispatch(match, request, response, caller);
    } finally {
      inProgress.decrementAndGet();
    }
  }

  private void checkNamespace(PathRouter.Match<HandlerRoute> match) {
    HandlerRoute route = match.value();
    if (route.namespaced().isPresent()) {
      try {
        route.namespaced().get().check(match::parameter, namespaceExists);
      } catch (NotFoundException e) {
        route.meter().received();
        route.meter().answered(404);
        throw e;
      }
    }
  }

  private void dispatch(
      PathRouter.Match<HandlerRoute> match,
      HttpRequest request,
      HttpResponse response,
      Caller caller)
      throws Exception {
    long deadline = System.nanoTime() + timeoutNanos;
    for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      ServiceInstance[] all = instances;
      if (all.length == 0) {
        break;
      }
      ServiceInstance instance =
          all.length == 1 ? all[0] : all[(turn.getAndIncrement() & Integer.MAX_VALUE) % all.length];
      if (instance.answer(match.value(), match, request, response, caller, deadline)) {
        return;
      }
    }
    throw new UnavailableException("The service is stopping; try again later.");
  }
}
