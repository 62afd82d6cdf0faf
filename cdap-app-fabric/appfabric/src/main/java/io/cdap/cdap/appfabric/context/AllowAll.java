package io.cdap.cdap.appfabric.context;

import io.cdap.cdap.proto.element.EntityType;
import io.cdap.cdap.proto.id.EntityId;
import io.cdap.cdap.proto.security.Permission;
import io.cdap.cdap.security.spi.authorization.ContextAccessEnforcer;
import java.util.Set;

/** Lets everybody do everything: this platform does not tell its users apart. */
enum AllowAll implements ContextAccessEnforcer {
  INSTANCE;

  @Override
  public void enforce(EntityId entity, Set<? extends Permission> permissions) {
    // Allowed.
  }

  @Override
  public void enforceOnParent(EntityType entityType, EntityId parentId, Permission permission) {
    // Allowed.
  }

  @Override
  public Set<? extends EntityId> isVisible(Set<? extends EntityId> entityIds) {
    return entityIds;
  }
}
