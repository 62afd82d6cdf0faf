package io.cdap.cdap.appfabric.context;

import io.cdap.cdap.api.NamespaceSummary;
import io.cdap.cdap.entity.NamespaceId;
import java.util.Optional;

/** Describes namespaces to programs. */
@FunctionalInterface
public interface NamespaceSummaries {

  /** The namespace; empty when there is none. */
  Optional<NamespaceSummary> find(NamespaceId namespace);
}
