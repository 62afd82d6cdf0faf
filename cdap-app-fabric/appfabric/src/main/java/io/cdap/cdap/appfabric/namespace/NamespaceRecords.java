package io.cdap.cdap.appfabric.namespace;

import static java.util.Objects.requireNonNull;

import com.google.gson.Gson;
import io.cdap.cdap.appfabric.state.JsonRows;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.NotFoundException;
import java.util.List;
import java.util.Optional;

/** The recorded namespaces, for reading. Safe for use by many threads. */
public final class NamespaceRecords implements NamespaceLookup, NamespaceOwners {
  static final String PRINCIPAL = "principal";
  private static final String GROUP = "groupName";

  private final SystemTables systemTables;
  private final JsonRows<NamespaceRecord> rows =
      new JsonRows<>("namespaces", new Gson(), NamespaceRecord.class);

  public NamespaceRecords(SystemTables systemTables) {
    this.systemTables = requireNonNull(systemTables, "systemTables is null");
  }

  /** The namespace, or empty when there is none or it is being deleted; {@code system} is none. */
  public Optional<NamespaceRecord> find(NamespaceId namespace) {
    return systemTables
        .transact(tables -> rows.get(tables, namespace.name()))
        .filter(record -> record.state() == NamespaceRecord.State.ACTIVE);
  }

  /**
   * The namespace.
   *
   * @throws NotFoundException when there is none: {@code 'namespace:x' was not found.}
   */
  public NamespaceRecord get(NamespaceId namespace) {
    return find(namespace).orElseThrow(() -> new NotFoundException(namespace));
  }

  /** All namespaces that can be used, by name. */
  public List<NamespaceRecord> list() {
    return systemTables.transact(rows::list).stream()
        .filter(record -> record.state() == NamespaceRecord.State.ACTIVE)
        .toList();
  }

  @Override
  public boolean exists(NamespaceId namespace) {
    return namespace.equals(NamespaceId.SYSTEM) || find(namespace).isPresent();
  }

  @Override
  public void require(NamespaceId namespace) {
    if (!exists(namespace)) {
      throw new NotFoundException(namespace);
    }
  }

  /** The {@code groupName} of a namespace's configuration; empty when it has none. */
  public Optional<String> groupOf(NamespaceId namespace) {
    return configured(namespace, GROUP);
  }

  @Override
  public Optional<String> ownerOf(NamespaceId namespace) {
    return configured(namespace, PRINCIPAL);
  }

  private Optional<String> configured(NamespaceId namespace, String key) {
    return find(namespace)
        .map(record -> record.config().getOrDefault(key, ""))
        .filter(value -> !value.isBlank());
  }

  JsonRows<NamespaceRecord> rows() {
    return rows;
  }
}
