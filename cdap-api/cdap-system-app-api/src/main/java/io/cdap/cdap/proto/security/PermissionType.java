package io.cdap.cdap.proto.security;

/** A group of permissions. */
public enum PermissionType {
  STANDARD,
  APPLICATION,
  ACCESS,
  INSTANCE,
  NAMESPACE
}
