package io.cdap.cdap.api.security.store;

import java.util.List;

/** Reads secure keys. */
public interface SecureStore {

  SecureStoreData get(String namespace, String name) throws Exception;

  default byte[] getData(String namespace, String name) throws Exception {
    return get(namespace, name).get();
  }

  default SecureStoreMetadata getMetadata(String namespace, String name) throws Exception {
    return get(namespace, name).getMetadata();
  }

  List<SecureStoreMetadata> list(String namespace) throws Exception;
}
