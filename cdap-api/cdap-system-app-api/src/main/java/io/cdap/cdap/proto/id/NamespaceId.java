package io.cdap.cdap.proto.id;

import io.cdap.cdap.proto.element.EntityType;
import java.util.List;

/** Identifies a namespace. */
public class NamespaceId extends NamespacedEntityId {
  public static final NamespaceId DEFAULT = new NamespaceId("default");
  public static final NamespaceId SYSTEM = new NamespaceId("system");

  /**
   * The id of a namespace.
   *
   * @throws IllegalArgumentException when none can have that name
   */
  public NamespaceId(String namespace) {
    super(namespace, EntityType.NAMESPACE);
    ensureValidNamespace(namespace);
  }

  @Override
  public Iterable<String> toIdParts() {
    return List.of(namespace);
  }

  @Override
  public String getEntityName() {
    return namespace;
  }
}
