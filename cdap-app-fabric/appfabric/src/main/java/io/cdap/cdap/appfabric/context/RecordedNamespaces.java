package io.cdap.cdap.appfabric.context;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.NamespaceSummary;
import io.cdap.cdap.appfabric.namespace.NamespaceRecord;
import io.cdap.cdap.appfabric.namespace.NamespaceRecords;
import io.cdap.cdap.entity.NamespaceId;
import java.util.List;
import java.util.Optional;

/** Namespaces as the platform has recorded them. */
public final class RecordedNamespaces implements NamespaceSummaries {
  /** Has no record: it is there before everything else, and never goes. */
  private static final NamespaceSummary SYSTEM =
      new NamespaceSummary(NamespaceId.SYSTEM.name(), "The platform's own namespace.", 0);

  private final NamespaceRecords records;

  public RecordedNamespaces(NamespaceRecords records) {
    this.records = requireNonNull(records, "records is null");
  }

  @Override
  public Optional<NamespaceSummary> find(NamespaceId namespace) {
    return namespace.equals(NamespaceId.SYSTEM)
        ? Optional.of(SYSTEM)
        : records.find(namespace).map(RecordedNamespaces::summary);
  }

  @Override
  public List<NamespaceSummary> list() {
    return records.list().stream().map(RecordedNamespaces::summary).toList();
  }

  private static NamespaceSummary summary(NamespaceRecord record) {
    return new NamespaceSummary(record.name(), record.description(), record.generation());
  }
}
