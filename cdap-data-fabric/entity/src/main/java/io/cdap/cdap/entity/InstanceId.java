package io.cdap.cdap.entity;

/** The installation as a whole; there is one. */
public record InstanceId() implements EntityId {
  public static final InstanceId HERE = new InstanceId();

  @Override
  public NamespaceId namespace() {
    return NamespaceId.SYSTEM;
  }

  @Override
  public String toString() {
    return "instance:cdap";
  }
}
