package io.cdap.cdap.appfabric.namespace;

import io.cdap.cdap.entity.NamespaceId;
import java.util.List;

/**
 * What one part of the platform keeps in a namespace, for deletion. Deletion calls {@link #inUse}
 * of all parts first and {@link #deleteAll} of all after, in the order of the composition root; a
 * deletion that was cut short is resumed, so deleting is idempotent.
 */
public interface NamespaceContent {

  /** What is kept, for messages and logs, for example {@code applications}. */
  String name();

  /** What forbids deletion now, for example the names of running programs; empty when nothing. */
  default List<String> inUse(NamespaceId namespace) {
    return List.of();
  }

  /** Removes everything of the namespace; does nothing when nothing is left. */
  void deleteAll(NamespaceId namespace);
}
