package io.cdap.cdap.appfabric.namespace;

import io.cdap.cdap.entity.NamespaceId;
import java.util.Optional;

/** Tells whom namespaces belong to. Safe for use by many threads. */
@FunctionalInterface
public interface NamespaceOwners {

  /** The {@code principal} of a namespace's configuration; empty when it has none. */
  Optional<String> ownerOf(NamespaceId namespace);
}
