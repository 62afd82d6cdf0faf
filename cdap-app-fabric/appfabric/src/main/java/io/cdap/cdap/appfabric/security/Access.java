package io.cdap.cdap.appfabric.security;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.gateway.HttpEndpoints;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.UserHeader;
import java.util.List;
import java.util.Optional;

/**
 * Who acts, and what decides what they may. One for a process. Safe for use by many threads.
 *
 * <p>Whoever comes in becomes a {@link Caller} here: a request by its {@link UserHeader}, else as
 * the user the platform runs as; a program by its owner. From here on the caller is passed along.
 * Only the trail of changes learns of the principal by the thread, since a change is recorded far
 * below of what knows about users: it is that of the innermost {@link #act}.
 */
public final class Access {
  private final AccessEnforcer enforcer;
  private final Principal platformUser;
  private final ThreadLocal<Principal> acting = new ThreadLocal<>();

  /**
   * Access to a platform.
   *
   * @param platformUser who the platform runs as, and with it whoever does not say who they are
   */
  public Access(AccessEnforcer enforcer, String platformUser) {
    this.enforcer = requireNonNull(enforcer, "enforcer is null");
    this.platformUser = Principal.user(platformUser);
  }

  /** Whoever sent a request. */
  public Caller callerOf(HttpRequest request) {
    return as(
        request
            .header(UserHeader.NAME)
            .filter(name -> !name.isBlank())
            .map(name -> Principal.user(name.trim()))
            .orElse(platformUser));
  }

  /** Somebody. */
  public Caller as(Principal principal) {
    return new Caller(principal, enforcer);
  }

  /** Who the platform runs as. */
  public Principal platformUser() {
    return platformUser;
  }

  /** Endpoints that answer only those who may. */
  public HttpEndpoints guard(GuardedEndpoints endpoints) {
    requireNonNull(endpoints, "endpoints is null");
    return routes -> endpoints.register(new GuardedRoutes(routes, this));
  }

  /** Endpoints that answer only those who may. */
  public List<HttpEndpoints> guard(List<? extends GuardedEndpoints> endpoints) {
    return endpoints.stream().map(this::guard).toList();
  }

  /** Notes who makes the changes of this thread until the result is closed. */
  public Acting act(Principal principal) {
    Principal outer = acting.get();
    acting.set(principal);
    return () -> {
      if (outer == null) {
        acting.remove();
      } else {
        acting.set(outer);
      }
    };
  }

  /** Who makes the changes of this thread; empty for the platform by itself. */
  public Optional<Principal> acting() {
    return Optional.ofNullable(acting.get());
  }

  /** A time in which somebody acts. */
  public interface Acting extends AutoCloseable {
    @Override
    void close();
  }
}
