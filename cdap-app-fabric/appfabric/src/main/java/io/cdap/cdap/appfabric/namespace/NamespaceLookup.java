package io.cdap.cdap.appfabric.namespace;

import io.cdap.cdap.entity.NamespaceId;

/** Answers whether namespaces exist. The namespace {@code system} always exists. */
public interface NamespaceLookup {

  boolean exists(NamespaceId namespace);

  /**
   * Does nothing when the namespace exists.
   *
   * @throws io.cdap.cdap.error.NotFoundException when it does not: {@code 'namespace:x' was not
   *     found.}
   */
  void require(NamespaceId namespace);
}
