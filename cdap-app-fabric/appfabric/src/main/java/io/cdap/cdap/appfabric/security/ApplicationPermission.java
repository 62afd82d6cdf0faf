package io.cdap.cdap.appfabric.security;

import io.cdap.cdap.proto.security.Permission;
import io.cdap.cdap.proto.security.PermissionType;

/** What can be allowed on programs only. */
public enum ApplicationPermission implements Permission {
  /** To start, stop and scale a program, and to call a service. */
  EXECUTE;

  @Override
  public PermissionType getPermissionType() {
    return PermissionType.APPLICATION;
  }
}
