package io.cdap.cdap.appfabric.namespace;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.entity.NamespaceId;
import java.util.Map;

/**
 * A namespace as it is recorded.
 *
 * @param generation when it was created, in milliseconds since the epoch; 0 for {@code default}
 * @param config free configuration and the mapping to the storage underneath
 * @param state whether it can be used
 */
public record NamespaceRecord(
    String name, String description, long generation, Map<String, String> config, State state) {

  /** Whether a namespace can be used. */
  public enum State {
    ACTIVE,
    /** Being removed; for everybody but the deletion it is not there any more. */
    DELETING
  }

  public NamespaceRecord {
    requireNonNull(name, "name is null");
    requireNonNull(description, "description is null");
    requireNonNull(state, "state is null");
    config = Map.copyOf(config);
  }

  public NamespaceId id() {
    return new NamespaceId(name);
  }

  NamespaceRecord withState(State newState) {
    return new NamespaceRecord(name, description, generation, config, newState);
  }
}
