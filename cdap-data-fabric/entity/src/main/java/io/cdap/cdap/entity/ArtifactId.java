package io.cdap.cdap.entity;

/**
 * An artifact: a jar with a name and a version, in a namespace ({@code system} for the platform's
 * own).
 *
 * @throws io.cdap.cdap.error.BadRequestException when a name has a character that is not allowed or
 *     is too long
 */
public record ArtifactId(NamespaceId namespace, String name, String version) implements EntityId {
  public ArtifactId {
    Names.dotted("artifact", name);
    Names.dotted("artifact version", version);
  }

  @Override
  public String toString() {
    return "artifact:%s.%s.%s".formatted(namespace.name(), name, version);
  }
}
