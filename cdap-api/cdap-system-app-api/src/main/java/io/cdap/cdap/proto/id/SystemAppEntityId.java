package io.cdap.cdap.proto.id;

import io.cdap.cdap.proto.element.EntityType;
import java.util.List;
import java.util.Objects;

/**
 * Identifies something that a system application keeps in a namespace, a connection for example.
 */
public class SystemAppEntityId extends NamespacedEntityId implements ParentedId<NamespaceId> {
  private final String appName;
  private final String type;
  private final String name;

  /**
   * The id of something.
   *
   * @param namespace where it is
   * @param appName the system application that keeps it
   * @param type what it is
   */
  public SystemAppEntityId(String namespace, String appName, String type, String name) {
    super(namespace, EntityType.SYSTEM_APP_ENTITY);
    this.appName = Objects.requireNonNull(appName, "application is null");
    this.type = Objects.requireNonNull(type, "type is null");
    this.name = Objects.requireNonNull(name, "name is null");
  }

  @Override
  public Iterable<String> toIdParts() {
    return List.of(namespace, appName, type, name);
  }

  @Override
  public String getEntityName() {
    return name;
  }

  @Override
  public NamespaceId getParent() {
    return getNamespaceId();
  }

  public String getType() {
    return type;
  }

  public String getName() {
    return name;
  }

  public String getAppName() {
    return appName;
  }

  @Override
  public boolean equals(Object o) {
    if (!super.equals(o)) {
      return false;
    }
    SystemAppEntityId that = (SystemAppEntityId) o;
    return appName.equals(that.appName) && type.equals(that.type) && name.equals(that.name);
  }

  @Override
  public int hashCode() {
    return Objects.hash(super.hashCode(), appName, type, name);
  }
}
