package io.cdap.cdap.appfabric.security;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import com.google.gson.Gson;
import io.cdap.cdap.api.security.store.SecureStore;
import io.cdap.cdap.api.security.store.SecureStoreData;
import io.cdap.cdap.api.security.store.SecureStoreManager;
import io.cdap.cdap.api.security.store.SecureStoreMetadata;
import io.cdap.cdap.appfabric.namespace.NamespaceContent;
import io.cdap.cdap.appfabric.namespace.NamespaceLookup;
import io.cdap.cdap.appfabric.state.JsonRows;
import io.cdap.cdap.datasets.system.EntityChange;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.SecureKeyId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.NotFoundException;
import java.time.Clock;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import javax.annotation.Nullable;

/** The secrets of all namespaces, encrypted in a system table. Safe for use by many threads. */
public final class SecureKeys implements SecureStore, SecureStoreManager, NamespaceContent {
  private final SystemTables systemTables;
  private final NamespaceLookup namespaces;
  private final EncryptionKey encryptionKey;
  private final Clock clock;
  private final JsonRows<Secret> rows = new JsonRows<>("secure.keys", new Gson(), Secret.class);

  public SecureKeys(
      SystemTables systemTables,
      NamespaceLookup namespaces,
      EncryptionKey encryptionKey,
      Clock clock) {
    this.systemTables = requireNonNull(systemTables, "systemTables is null");
    this.namespaces = requireNonNull(namespaces, "namespaces is null");
    this.encryptionKey = requireNonNull(encryptionKey, "encryptionKey is null");
    this.clock = requireNonNull(clock, "clock is null");
  }

  /**
   * The keys of a namespace without their secrets.
   *
   * @throws NotFoundException when there is no such namespace
   */
  @Override
  public List<SecureStoreMetadata> list(String namespace) {
    NamespaceId id = existing(namespace);
    return systemTables.transact(tables -> rows.list(tables, id.name())).stream()
        .map(Secret::metadata)
        .toList();
  }

  /**
   * A secret.
   *
   * @throws NotFoundException when there is no such namespace or key
   */
  @Override
  public SecureStoreData get(String namespace, String name) {
    SecureKeyId id = id(namespace, name);
    Secret secret = find(id);
    return new SecureStoreData(
        secret.metadata(),
        encryptionKey.decrypt(Base64.getDecoder().decode(secret.encrypted()), id.toString()));
  }

  @Override
  public SecureStoreMetadata getMetadata(String namespace, String name) {
    return find(id(namespace, name)).metadata();
  }

  @Override
  public byte[] getData(String namespace, String name) {
    return get(namespace, name).get();
  }

  /**
   * Writes a secret or replaces it.
   *
   * @throws NotFoundException when there is no such namespace
   * @throws BadRequestException when the name has characters that are not allowed, or there is no
   *     secret
   */
  @Override
  public void put(
      String namespace,
      String name,
      @Nullable String data,
      @Nullable String description,
      @Nullable Map<String, String> properties) {
    SecureKeyId id = id(namespace, name);
    if (data == null || data.isEmpty()) {
      throw new BadRequestException(
          "The data field must not be null or empty. The data will be stored securely under"
              + " provided key name.");
    }
    byte[] encrypted = encryptionKey.encrypt(data.getBytes(UTF_8), id.toString());
    Secret secret =
        new Secret(
            name,
            description,
            clock.millis(),
            properties == null ? Map.of() : Map.copyOf(properties),
            Base64.getEncoder().encodeToString(encrypted));
    systemTables.transact(
        tables -> {
          boolean isNew = rows.get(tables, id.namespace().name(), name).isEmpty();
          rows.put(tables, secret, id.namespace().name(), name);
          tables.changed(isNew ? EntityChange.created(id) : EntityChange.updated(id));
          return null;
        });
  }

  /**
   * Removes a secret.
   *
   * @throws NotFoundException when there is no such namespace or key
   */
  @Override
  public void delete(String namespace, String name) {
    SecureKeyId id = id(namespace, name);
    systemTables.transact(
        tables -> {
          if (rows.get(tables, id.namespace().name(), name).isEmpty()) {
            throw new NotFoundException(id);
          }
          rows.delete(tables, id.namespace().name(), name);
          tables.changed(EntityChange.deleted(id));
          return null;
        });
  }

  @Override
  public String name() {
    return "secure keys";
  }

  @Override
  public void deleteAll(NamespaceId namespace) {
    systemTables.transact(
        tables -> {
          for (Secret secret : rows.list(tables, namespace.name())) {
            rows.delete(tables, namespace.name(), secret.name());
            tables.changed(EntityChange.deleted(new SecureKeyId(namespace, secret.name())));
          }
          return null;
        });
  }

  private Secret find(SecureKeyId id) {
    return systemTables
        .transact(tables -> rows.get(tables, id.namespace().name(), id.key()))
        .orElseThrow(() -> new NotFoundException(id.key() + " not found in the secure store."));
  }

  private SecureKeyId id(String namespace, String name) {
    return new SecureKeyId(existing(namespace), name);
  }

  private NamespaceId existing(String namespace) {
    NamespaceId id = new NamespaceId(namespace);
    namespaces.require(id);
    return id;
  }

  private record Secret(
      String name,
      @Nullable String description,
      long modified,
      Map<String, String> properties,
      String encrypted) {
    SecureStoreMetadata metadata() {
      return new SecureStoreMetadata(name, description, modified, properties);
    }

    /** Leaves out what no log may show. */
    @Override
    public String toString() {
      return "Secret[name=" + name + "]";
    }
  }
}
