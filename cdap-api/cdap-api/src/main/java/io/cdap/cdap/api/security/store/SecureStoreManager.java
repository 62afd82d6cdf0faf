package io.cdap.cdap.api.security.store;

import java.util.Map;
import javax.annotation.Nullable;

/** Stores and deletes secure keys. */
public interface SecureStoreManager {

  void delete(String namespace, String name) throws Exception;

  void put(
      String namespace,
      String name,
      String data,
      @Nullable String description,
      Map<String, String> properties)
      throws Exception;
}
