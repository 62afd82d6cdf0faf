package io.cdap.cdap.api.artifact;

import java.util.Objects;

/** Versions of an artifact of a namespace, usually those of a parent that an artifact extends. */
public class ArtifactRange extends ArtifactVersionRange {
  private final String namespace;
  private final String name;

  /** A range with its lower and without its upper version. */
  public ArtifactRange(
      String namespace, String name, ArtifactVersion lower, ArtifactVersion upper) {
    this(namespace, name, lower, true, upper, false);
  }

  public ArtifactRange(String namespace, String name, ArtifactVersionRange range) {
    this(
        namespace,
        name,
        range.getLower(),
        range.isLowerInclusive(),
        range.getUpper(),
        range.isUpperInclusive());
  }

  public ArtifactRange(
      String namespace,
      String name,
      ArtifactVersion lower,
      boolean isLowerInclusive,
      ArtifactVersion upper,
      boolean isUpperInclusive) {
    super(lower, isLowerInclusive, upper, isUpperInclusive);
    this.namespace = namespace;
    this.name = name;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    ArtifactRange that = (ArtifactRange) o;
    return Objects.equals(namespace, that.namespace)
        && Objects.equals(name, that.name)
        && Objects.equals(lower, that.lower)
        && Objects.equals(upper, that.upper)
        && isLowerInclusive == that.isLowerInclusive
        && isUpperInclusive == that.isUpperInclusive;
  }

  public String getName() {
    return name;
  }

  public String getNamespace() {
    return namespace;
  }

  @Override
  public int hashCode() {
    return Objects.hash(namespace, name, lower, upper, isLowerInclusive, isUpperInclusive);
  }

  /** The namespace, a colon, the name and the versions in brackets. */
  @Override
  public String toString() {
    return namespace + ':' + name + rangeString();
  }
}
