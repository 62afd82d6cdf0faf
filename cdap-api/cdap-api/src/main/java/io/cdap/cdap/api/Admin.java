package io.cdap.cdap.api;

import io.cdap.cdap.api.dataset.DatasetManager;
import io.cdap.cdap.api.messaging.MessagingAdmin;
import io.cdap.cdap.api.security.store.SecureStoreManager;
import java.io.IOException;
import java.util.List;
import javax.annotation.Nullable;

/**
 * What a program may do to datasets, secure keys, topics and namespaces. Operations are not part of
 * a transaction.
 */
public interface Admin extends DatasetManager, SecureStoreManager, MessagingAdmin {

  /** Describes a namespace; null when there is none of that name. */
  @Nullable
  NamespaceSummary getNamespaceSummary(String namespace) throws IOException;

  boolean namespaceExists(String namespace) throws IOException;

  /**
   * Lists the namespaces of users, by name; for applications of the namespace {@code system}.
   *
   * @throws io.cdap.cdap.api.security.AccessException when the program may not know them
   */
  default List<NamespaceSummary> listNamespaces() throws IOException {
    throw new UnsupportedOperationException("Namespaces cannot be listed here.");
  }
}
