package io.cdap.cdap.appfabric.security;

import io.cdap.cdap.entity.EntityId;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.proto.security.Permission;
import java.util.function.Function;

/** What a route demands of the caller before its handler is called. */
@FunctionalInterface
public interface AccessRule {
  /** Everybody may call: the route tells nothing but that the platform is there, and which one. */
  AccessRule OPEN = (caller, request) -> {};

  /** The handler answers with what the caller may know of, and nothing else. */
  AccessRule FILTERED = (caller, request) -> {};

  /**
   * Does nothing when the request may be answered.
   *
   * @throws io.cdap.cdap.error.ForbiddenException when not
   */
  void check(Caller caller, HttpRequest request);

  /** The caller has a permission on what the request is about. */
  static AccessRule may(Permission permission, Function<HttpRequest, ? extends EntityId> entity) {
    return (caller, request) -> caller.require(permission, entity.apply(request));
  }

  /** The caller has a permission on one thing that all requests are about. */
  static AccessRule may(Permission permission, EntityId entity) {
    return (caller, request) -> caller.require(permission, entity);
  }

  /** The caller may know of that within which the handler filters. */
  static AccessRule sees(Function<HttpRequest, ? extends EntityId> entity) {
    return (caller, request) -> caller.requireVisible(entity.apply(request));
  }
}
