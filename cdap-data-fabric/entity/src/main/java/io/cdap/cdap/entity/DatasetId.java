package io.cdap.cdap.entity;

/**
 * A dataset instance.
 *
 * @throws io.cdap.cdap.error.BadRequestException when a name has a character that is not allowed or
 *     is too long
 */
public record DatasetId(NamespaceId namespace, String dataset) implements EntityId {
  public DatasetId {
    Names.dataset("dataset", dataset);
  }

  @Override
  public String toString() {
    return "dataset:%s.%s".formatted(namespace.name(), dataset);
  }
}
