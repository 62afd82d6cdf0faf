package io.cdap.cdap.entity;

import static java.util.Objects.requireNonNull;

/** A service that the platform consists of. Need not exist: names of any form are asked for. */
public record SystemServiceId(String service) implements EntityId {
  public SystemServiceId {
    requireNonNull(service, "service is null");
  }

  @Override
  public NamespaceId namespace() {
    return NamespaceId.SYSTEM;
  }

  @Override
  public String toString() {
    return "system_service:" + service;
  }
}
