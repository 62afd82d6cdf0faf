package io.cdap.cdap.datasets.system;

import io.cdap.cdap.entity.NamespaceId;
import java.util.OptionalLong;

/**
 * Refuses to write for a namespace that is not there, or that is being deleted. Safe for use by
 * many threads and processes.
 */
@FunctionalInterface
public interface NamespaceGuard {

  /**
   * Has the transaction fail with a conflict should the deletion of the namespace begin before it
   * commits; so everything that it writes is there when the deletion looks for it.
   *
   * @param generation the one that the transaction writes for; empty for the present one
   * @throws io.cdap.cdap.error.NotFoundException when there is no such namespace, or it is being
   *     deleted
   * @throws io.cdap.cdap.error.ConflictException when it is of another generation
   */
  void enter(SystemTables.Tables tables, NamespaceId namespace, OptionalLong generation);
}
