package io.cdap.cdap.security.spi.authorization;

import io.cdap.cdap.api.security.AccessException;
import io.cdap.cdap.proto.element.EntityType;
import io.cdap.cdap.proto.id.EntityId;
import io.cdap.cdap.proto.security.Permission;
import java.util.Set;

/** Refuses what the user of the request may not do. */
public interface ContextAccessEnforcer {

  /**
   * Does nothing when the user has a permission on an entity.
   *
   * @throws AccessException when not
   */
  default void enforce(EntityId entity, Permission permission) throws AccessException {
    enforce(entity, Set.of(permission));
  }

  /**
   * Does nothing when the user has all permissions on an entity.
   *
   * @throws AccessException when not
   */
  void enforce(EntityId entity, Set<? extends Permission> permissions) throws AccessException;

  /**
   * Does nothing when the user has a permission on entities of a kind in a parent.
   *
   * @throws AccessException when not
   */
  void enforceOnParent(EntityType entityType, EntityId parentId, Permission permission)
      throws AccessException;

  /** Those of the entities that the user may know of. */
  Set<? extends EntityId> isVisible(Set<? extends EntityId> entityIds) throws AccessException;
}
