package io.cdap.cdap.proto.security;

/** What can be allowed on entities of every kind. */
public enum StandardPermission implements Permission {
  CREATE {
    @Override
    public boolean isCheckedOnParent() {
      return true;
    }
  },
  LIST {
    @Override
    public boolean isCheckedOnParent() {
      return true;
    }
  },
  GET,
  UPDATE,
  DELETE,
  USE;

  @Override
  public PermissionType getPermissionType() {
    return PermissionType.STANDARD;
  }
}
