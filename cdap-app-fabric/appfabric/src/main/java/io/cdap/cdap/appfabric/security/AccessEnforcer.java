package io.cdap.cdap.appfabric.security;

import io.cdap.cdap.entity.EntityId;
import io.cdap.cdap.error.ForbiddenException;
import io.cdap.cdap.proto.element.EntityType;
import io.cdap.cdap.proto.security.Permission;
import java.util.Collection;
import java.util.Set;

/**
 * Decides who may do what. Asked at every way into the platform: before each request is answered,
 * and before a program's call does anything. Applications and programs are asked for without their
 * version. Implementations are safe for use by many threads and answer fast: they are asked for
 * each call.
 *
 * <p>What the platform refuses by itself, such as publishing to topics of {@code system}, stays
 * refused whatever is decided here.
 */
public interface AccessEnforcer {
  /** Everybody may do everything. */
  AccessEnforcer ALLOW_ALL =
      new AccessEnforcer() {
        @Override
        public void enforce(
            EntityId entity, Principal principal, Set<? extends Permission> permissions) {
          // Allowed.
        }

        @Override
        public void enforceOnParent(
            EntityType type, EntityId parent, Principal principal, Permission permission) {
          // Allowed.
        }

        @Override
        public <E extends EntityId> Set<E> isVisible(Set<E> entities, Principal principal) {
          return entities;
        }
      };

  /**
   * Does nothing when a principal has all permissions on an entity, which need not exist.
   *
   * @throws ForbiddenException when not, see {@link #refusal}
   */
  void enforce(EntityId entity, Principal principal, Set<? extends Permission> permissions);

  /**
   * Does nothing when a principal has a permission on the entities of a kind in a parent.
   *
   * @throws ForbiddenException when not
   */
  void enforceOnParent(
      EntityType type, EntityId parent, Principal principal, Permission permission);

  /**
   * Those of the entities that a principal may know of: what it has any permission on, and what
   * holds such an entity. Lists show no others.
   */
  <E extends EntityId> Set<E> isVisible(Set<E> entities, Principal principal);

  /** What to throw: a text with the principal, the permissions and the entity. */
  static ForbiddenException refusal(
      Principal principal, Collection<? extends Permission> permissions, EntityId entity) {
    return new ForbiddenException(
        "The %s does not have the permission %s on '%s'."
            .formatted(
                principal,
                String.join(", ", permissions.stream().map(Permission::name).sorted().toList()),
                entity));
  }
}
