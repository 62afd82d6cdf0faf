package io.cdap.cdap.appfabric.context;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.security.AccessException;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.error.ForbiddenException;
import io.cdap.cdap.error.PlatformException;
import io.cdap.cdap.proto.element.EntityType;
import io.cdap.cdap.proto.id.EntityId;
import io.cdap.cdap.proto.id.NamespaceId;
import io.cdap.cdap.proto.id.NamespacedEntityId;
import io.cdap.cdap.proto.security.Permission;
import io.cdap.cdap.security.spi.authorization.ContextAccessEnforcer;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Tells an application what somebody may do: the one who sent the request that it answers, else the
 * program itself.
 */
final class CallerRights implements ContextAccessEnforcer {
  private final Supplier<Caller> caller;

  CallerRights(Supplier<Caller> caller) {
    this.caller = requireNonNull(caller, "caller is null");
  }

  /** An entity as applications name it; the platform may know nothing of its kind. */
  private record Published(io.cdap.cdap.entity.NamespaceId namespace, String text)
      implements io.cdap.cdap.entity.EntityId {
    @Override
    public String toString() {
      return text;
    }
  }

  @Override
  public void enforce(EntityId entity, Set<? extends Permission> permissions) {
    try {
      caller.get().require(permissions, of(entity));
    } catch (ForbiddenException e) {
      throw new AccessException(e.getMessage(), e);
    }
  }

  @Override
  public void enforceOnParent(EntityType entityType, EntityId parentId, Permission permission) {
    try {
      caller.get().requireOnParent(permission, entityType, of(parentId));
    } catch (ForbiddenException e) {
      throw new AccessException(e.getMessage(), e);
    }
  }

  @Override
  public Set<? extends EntityId> isVisible(Set<? extends EntityId> entityIds) {
    Map<io.cdap.cdap.entity.EntityId, EntityId> published = new LinkedHashMap<>();
    entityIds.forEach(entity -> published.put(of(entity), entity));
    Set<EntityId> visible = new LinkedHashSet<>();
    caller.get().visible(published.keySet()).forEach(entity -> visible.add(published.get(entity)));
    return visible;
  }

  private static io.cdap.cdap.entity.EntityId of(EntityId entity) {
    try {
      if (entity instanceof NamespaceId namespace) {
        return new io.cdap.cdap.entity.NamespaceId(namespace.getNamespace());
      }
      return new Published(
          entity instanceof NamespacedEntityId namespaced
              ? new io.cdap.cdap.entity.NamespaceId(namespaced.getNamespace())
              : io.cdap.cdap.entity.NamespaceId.SYSTEM,
          entity.toString());
    } catch (PlatformException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }
}
