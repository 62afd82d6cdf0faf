package io.cdap.cdap.appfabric.context;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.security.store.SecureStore;
import io.cdap.cdap.api.security.store.SecureStoreData;
import io.cdap.cdap.api.security.store.SecureStoreManager;
import io.cdap.cdap.api.security.store.SecureStoreMetadata;
import io.cdap.cdap.appfabric.security.Access;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.SecureKeyId;
import io.cdap.cdap.proto.security.Permission;
import io.cdap.cdap.proto.security.StandardPermission;
import java.util.List;
import java.util.Map;
import javax.annotation.Nullable;

/** The secure keys as far as a program may use them, by itself or in macros. */
final class ProgramSecrets implements SecureStore, SecureStoreManager {
  private final SecureStore store;
  private final SecureStoreManager manager;
  private final Caller caller;
  private final Access access;

  ProgramSecrets(SecureStore store, SecureStoreManager manager, Caller caller, Access access) {
    this.store = requireNonNull(store, "store is null");
    this.manager = requireNonNull(manager, "manager is null");
    this.caller = requireNonNull(caller, "caller is null");
    this.access = requireNonNull(access, "access is null");
  }

  @Override
  public List<SecureStoreMetadata> list(String namespace) throws Exception {
    NamespaceId id = new NamespaceId(namespace);
    return caller.visible(store.list(namespace), key -> new SecureKeyId(id, key.getName()));
  }

  @Override
  public SecureStoreData get(String namespace, String name) throws Exception {
    require(StandardPermission.GET, namespace, name);
    return store.get(namespace, name);
  }

  @Override
  public byte[] getData(String namespace, String name) throws Exception {
    require(StandardPermission.GET, namespace, name);
    return store.getData(namespace, name);
  }

  @Override
  public SecureStoreMetadata getMetadata(String namespace, String name) throws Exception {
    require(StandardPermission.GET, namespace, name);
    return store.getMetadata(namespace, name);
  }

  @Override
  public void put(
      String namespace,
      String name,
      String data,
      @Nullable String description,
      Map<String, String> properties)
      throws Exception {
    require(StandardPermission.CREATE, namespace, name);
    try (Access.Acting acting = access.act(caller.principal())) {
      manager.put(namespace, name, data, description, properties);
    }
  }

  @Override
  public void delete(String namespace, String name) throws Exception {
    require(StandardPermission.DELETE, namespace, name);
    try (Access.Acting acting = access.act(caller.principal())) {
      manager.delete(namespace, name);
    }
  }

  private void require(Permission permission, String namespace, String name) {
    caller.requireOfProgram(permission, new SecureKeyId(new NamespaceId(namespace), name));
  }
}
