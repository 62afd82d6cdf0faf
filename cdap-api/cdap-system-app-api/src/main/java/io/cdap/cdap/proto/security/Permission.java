package io.cdap.cdap.proto.security;

/** Something that can be allowed on an entity. */
public interface Permission extends ActionOrPermission {

  /** Whether it is asked for on the parent of the entity, which itself may not be there yet. */
  default boolean isCheckedOnParent() {
    return false;
  }

  PermissionType getPermissionType();

  String name();
}
