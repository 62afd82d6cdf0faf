package io.cdap.cdap.appfabric.namespace;

import java.util.Map;
import java.util.Optional;

/** What a caller says about a namespace to create or change. */
public record NamespaceSettings(Optional<String> description, Map<String, String> config) {
  public static final NamespaceSettings NONE = new NamespaceSettings(Optional.empty(), Map.of());

  public NamespaceSettings {
    config = Map.copyOf(config);
  }
}
