package io.cdap.cdap.entity;

/**
 * A namespace: letters, digits and {@code _}.
 *
 * @throws io.cdap.cdap.error.BadRequestException when the name has any other character or is too
 *     long
 */
public record NamespaceId(String name) implements EntityId {
  public static final NamespaceId DEFAULT = new NamespaceId("default");
  public static final NamespaceId SYSTEM = new NamespaceId("system");

  public NamespaceId {
    Names.namespace(name);
  }

  @Override
  public NamespaceId namespace() {
    return this;
  }

  @Override
  public String toString() {
    return "namespace:" + name;
  }
}
