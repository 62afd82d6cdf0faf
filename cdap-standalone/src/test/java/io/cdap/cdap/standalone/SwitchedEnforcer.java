package io.cdap.cdap.standalone;

import static java.util.stream.Collectors.toSet;

import io.cdap.cdap.appfabric.security.AccessEnforcer;
import io.cdap.cdap.appfabric.security.Principal;
import io.cdap.cdap.entity.EntityId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.proto.element.EntityType;
import io.cdap.cdap.proto.security.Permission;
import java.util.Set;

/** Allows everything until it is told what to refuse. */
final class SwitchedEnforcer implements AccessEnforcer {
  private volatile Mode mode = Mode.ALLOW;

  enum Mode {
    ALLOW,
    /** Nothing may be done, but that there are namespaces may be known. */
    NAMESPACES_ARE_SEEN,
    REFUSE
  }

  void set(Mode newMode) {
    mode = newMode;
  }

  @Override
  public void enforce(EntityId entity, Principal principal, Set<? extends Permission> permissions) {
    if (mode != Mode.ALLOW) {
      throw AccessEnforcer.refusal(principal, permissions, entity);
    }
  }

  @Override
  public void enforceOnParent(
      EntityType type, EntityId parent, Principal principal, Permission permission) {
    enforce(parent, principal, Set.of(permission));
  }

  @Override
  public <E extends EntityId> Set<E> isVisible(Set<E> entities, Principal principal) {
    return switch (mode) {
      case ALLOW -> entities;
      case NAMESPACES_ARE_SEEN ->
          entities.stream().filter(entity -> entity instanceof NamespaceId).collect(toSet());
      case REFUSE -> Set.of();
    };
  }
}
