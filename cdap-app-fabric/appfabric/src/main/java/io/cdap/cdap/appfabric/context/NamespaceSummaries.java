package io.cdap.cdap.appfabric.context;

import io.cdap.cdap.api.NamespaceSummary;
import io.cdap.cdap.entity.NamespaceId;
import java.util.List;
import java.util.Optional;

/** Describes namespaces to programs. Safe for use by many threads. */
public interface NamespaceSummaries {

  /** The namespace, {@code system} included; empty when there is none or it is being deleted. */
  Optional<NamespaceSummary> find(NamespaceId namespace);

  /** The namespaces of users, by name. */
  List<NamespaceSummary> list();
}
