package io.cdap.cdap.entity;

/**
 * A dataset type that a module brought into a namespace.
 *
 * @throws io.cdap.cdap.error.BadRequestException when a name has a character that is not allowed or
 *     is too long
 */
public record DatasetTypeId(NamespaceId namespace, String type) implements EntityId {
  public DatasetTypeId {
    Names.dataset("dataset type", type);
  }

  @Override
  public String toString() {
    return "dataset_type:%s.%s".formatted(namespace.name(), type);
  }
}
