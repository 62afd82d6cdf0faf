package io.cdap.cdap.appfabric.service;

import io.cdap.cdap.api.service.http.HttpContentConsumer;
import io.cdap.cdap.api.service.http.HttpServiceRequest;
import io.cdap.cdap.api.service.http.HttpServiceResponder;
import io.cdap.cdap.appfabric.application.HandlerMethods.HandlerMethod;
import io.cdap.cdap.appfabric.application.NamespacedPath;
import io.cdap.cdap.appfabric.context.TransactionPolicies;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.PathRouter;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.Optional;
import javax.annotation.Nullable;

/** A method of a handler, ready to be called. */
final class HandlerRoute {
  private final int handler;
  private final MethodHandle handle;
  private final ParameterReader[] parameters;
  private final boolean implicitTransaction;
  private final RequestMeter meter;
  private final Optional<NamespacedPath> namespaced;

  /**
   * Resolves a method.
   *
   * @param handler the index of its handler in the service
   * @throws IllegalArgumentException when it cannot be called with a request
   */
  HandlerRoute(int handler, HandlerMethod declared, RequestMeter meter) {
    Method method = declared.method();
    Parameter[] all = method.getParameters();
    if (all.length < 2
        || !all[0].getType().isAssignableFrom(HttpServiceRequest.class)
        || !all[1].getType().isAssignableFrom(HttpServiceResponder.class)) {
      throw new IllegalArgumentException(
          "The first two parameters of %s must be HttpServiceRequest and HttpServiceResponder."
              .formatted(method));
    }
    this.handler = handler;
    this.meter = meter;
    this.namespaced = declared.namespaced();
    this.implicitTransaction = TransactionPolicies.isImplicit(method);
    this.parameters = new ParameterReader[all.length - 2];
    for (int i = 2; i < all.length; i++) {
      parameters[i - 2] = ParameterReader.of(all[i]);
    }
    try {
      method.setAccessible(true);
      this.handle =
          MethodHandles.lookup()
              .unreflect(method)
              .asSpreader(Object[].class, all.length)
              .asType(MethodType.methodType(Object.class, Object.class, Object[].class));
    } catch (IllegalAccessException e) {
      throw new IllegalArgumentException("The method %s cannot be called.".formatted(method), e);
    }
  }

  int handler() {
    return handler;
  }

  boolean implicitTransaction() {
    return implicitTransaction;
  }

  RequestMeter meter() {
    return meter;
  }

  /** The namespace that has to exist for a call; empty when there is none. */
  Optional<NamespacedPath> namespaced() {
    return namespaced;
  }

  /** The arguments for a call; what is wrong with them is found before a transaction begins. */
  Object[] arguments(
      HttpRequest request,
      PathRouter.Match<?> match,
      HttpServiceRequest first,
      HttpServiceResponder second) {
    Object[] arguments = new Object[parameters.length + 2];
    arguments[0] = first;
    arguments[1] = second;
    for (int i = 0; i < parameters.length; i++) {
      arguments[i + 2] = parameters[i].read(request, match);
    }
    return arguments;
  }

  /** Calls the method; what it gives back consumes the body of the request. */
  @Nullable
  HttpContentConsumer call(Object target, Object[] arguments) throws Exception {
    try {
      Object result = (Object) handle.invokeExact(target, arguments);
      return result instanceof HttpContentConsumer consumer ? consumer : null;
    } catch (Exception | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
