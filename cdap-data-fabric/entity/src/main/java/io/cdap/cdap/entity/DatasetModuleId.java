package io.cdap.cdap.entity;

/**
 * A dataset module of a namespace.
 *
 * @throws io.cdap.cdap.error.BadRequestException when a name has a character that is not allowed or
 *     is too long
 */
public record DatasetModuleId(NamespaceId namespace, String module) implements EntityId {
  public DatasetModuleId {
    Names.dataset("dataset module", module);
  }

  @Override
  public String toString() {
    return "dataset_module:%s.%s".formatted(namespace.name(), module);
  }
}
