package io.cdap.cdap.api.dataset;

/** Says in which namespace a dataset is used. Immutable. */
public class DatasetContext {
  private final String namespaceId;

  private DatasetContext(String namespaceId) {
    this.namespaceId = namespaceId;
  }

  /**
   * Returns the context of a namespace.
   *
   * @throws IllegalArgumentException when the name is null
   */
  public static DatasetContext from(String namespaceId) {
    if (namespaceId == null) {
      throw new IllegalArgumentException("Namespace Id can not be null");
    }
    return new DatasetContext(namespaceId);
  }

  /** Returns the name of the namespace. */
  public String getNamespaceId() {
    return namespaceId;
  }

  @Override
  public String toString() {
    return "DatasetContext{namespaceId='" + namespaceId + "'}";
  }
}
