package io.cdap.cdap.api;

import io.cdap.cdap.api.dataset.DatasetManager;
import io.cdap.cdap.api.messaging.MessagingAdmin;
import io.cdap.cdap.api.security.store.SecureStoreManager;
import java.io.IOException;
import javax.annotation.Nullable;

/**
 * What a program may do to datasets, secure keys, topics and namespaces. Operations are not part of
 * a transaction.
 */
public interface Admin extends DatasetManager, SecureStoreManager, MessagingAdmin {

  @Nullable
  NamespaceSummary getNamespaceSummary(String namespace) throws IOException;

  boolean namespaceExists(String namespace) throws IOException;
}
