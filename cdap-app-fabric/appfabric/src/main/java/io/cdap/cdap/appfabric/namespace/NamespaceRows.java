package io.cdap.cdap.appfabric.namespace;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.structured.StructuredTables;

/** What system applications keep for a namespace in structured tables, for its deletion. */
public final class NamespaceRows implements NamespaceContent {
  private final StructuredTables tables;

  public NamespaceRows(StructuredTables tables) {
    this.tables = requireNonNull(tables, "tables is null");
  }

  @Override
  public String name() {
    return "rows of system applications";
  }

  @Override
  public void deleteAll(NamespaceId namespace) {
    tables.removeRows(namespace);
  }
}
