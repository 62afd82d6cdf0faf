package io.cdap.cdap.entity;

import static java.util.Objects.requireNonNull;

/** A compute profile. Need not exist: names of any form are asked for. */
public record ProfileId(NamespaceId namespace, String profile) implements EntityId {
  public ProfileId {
    requireNonNull(namespace, "namespace is null");
    requireNonNull(profile, "profile is null");
  }

  @Override
  public String toString() {
    return "profile:%s.%s".formatted(namespace.name(), profile);
  }
}
