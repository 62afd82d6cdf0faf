package io.cdap.cdap.appfabric.security;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.security.AccessException;
import io.cdap.cdap.entity.EntityId;
import io.cdap.cdap.error.ForbiddenException;
import io.cdap.cdap.proto.element.EntityType;
import io.cdap.cdap.proto.security.Permission;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Somebody who asks for something, together with what decides whether they may. Immutable. */
public final class Caller {
  /** The platform by itself, which nobody can refuse anything. */
  public static final Caller PLATFORM = new Caller(Principal.SYSTEM, AccessEnforcer.ALLOW_ALL);

  private final Principal principal;
  private final AccessEnforcer enforcer;

  public Caller(Principal principal, AccessEnforcer enforcer) {
    this.principal = requireNonNull(principal, "principal is null");
    this.enforcer = requireNonNull(enforcer, "enforcer is null");
  }

  public Principal principal() {
    return principal;
  }

  /**
   * Does nothing when the caller has the permission.
   *
   * @throws ForbiddenException when not: {@code The user 'bob' does not have the permission GET on
   *     'dataset:ns1.purchases'.}
   */
  public void require(Permission permission, EntityId entity) {
    require(Set.of(permission), entity);
  }

  /**
   * Does nothing when the caller has all the permissions.
   *
   * @throws ForbiddenException when not
   */
  public void require(Set<? extends Permission> permissions, EntityId entity) {
    enforcer.enforce(entity, principal, permissions);
  }

  /**
   * The same for a program, with the exception of its API.
   *
   * @throws AccessException when the caller does not have the permission
   */
  public void requireOfProgram(Permission permission, EntityId entity) {
    try {
      require(permission, entity);
    } catch (ForbiddenException e) {
      throw new AccessException(e.getMessage(), e);
    }
  }

  /**
   * Does nothing when the caller has the permission on entities of a kind in a parent.
   *
   * @throws ForbiddenException when not
   */
  public void requireOnParent(Permission permission, EntityType type, EntityId parent) {
    enforcer.enforceOnParent(type, parent, principal, permission);
  }

  /**
   * Does nothing when the caller may know of an entity.
   *
   * @throws ForbiddenException when not
   */
  public void requireVisible(EntityId entity) {
    if (!sees(entity)) {
      throw new ForbiddenException(
          "The %s does not have any permission on '%s'.".formatted(principal, entity));
    }
  }

  /** Whether the caller may know of an entity. */
  public boolean sees(EntityId entity) {
    return !enforcer.isVisible(Set.of(entity), principal).isEmpty();
  }

  /** Those that the caller may know of, in their order. */
  public <E extends EntityId> Set<E> visible(Set<E> entities) {
    return enforcer.isVisible(entities, principal);
  }

  /**
   * Those of a list that the caller may know of, in its order.
   *
   * @param entity what an item is, or is about
   */
  public <T> List<T> visible(Collection<T> items, Function<? super T, ? extends EntityId> entity) {
    Set<EntityId> all = new LinkedHashSet<>();
    items.forEach(item -> all.add(entity.apply(item)));
    Set<EntityId> seen = all.isEmpty() ? all : enforcer.isVisible(all, principal);
    return items.stream().filter(item -> seen.contains(entity.apply(item))).toList();
  }
}
