package io.cdap.cdap.proto.id;

import io.cdap.cdap.proto.element.EntityType;
import java.util.Objects;

/** Identifies an entity of a namespace. */
public abstract class NamespacedEntityId extends EntityId {
  protected final String namespace;

  protected NamespacedEntityId(String namespace, EntityType entity) {
    super(entity);
    this.namespace = Objects.requireNonNull(namespace, "namespace is null");
  }

  public String getNamespace() {
    return namespace;
  }

  public NamespaceId getNamespaceId() {
    return new NamespaceId(namespace);
  }

  @Override
  public boolean equals(Object o) {
    return super.equals(o) && namespace.equals(((NamespacedEntityId) o).namespace);
  }

  @Override
  public int hashCode() {
    return Objects.hash(super.hashCode(), namespace);
  }
}
