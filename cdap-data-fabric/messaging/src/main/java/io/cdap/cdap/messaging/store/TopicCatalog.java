package io.cdap.cdap.messaging.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import com.google.gson.Gson;
import com.google.gson.reflect.TypeToken;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scanner;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.datasets.system.EntityChange;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.TopicId;
import io.cdap.cdap.error.AlreadyExistsException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.messaging.Topic;
import io.cdap.cdap.storage.TableName;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.annotation.Nullable;

/**
 * Which topics there are, in a system table. A deleted topic leaves its generation behind, negated,
 * until its namespace is deleted; and the table of its messages a row that says that it has to be
 * dropped, until that has been done. Safe for use by many threads and processes.
 */
final class TopicCatalog {
  private static final String TABLE = "messaging.topics";
  private static final String STORE_NAMESPACE = "system";
  private static final byte[] GENERATION = {'g'};
  private static final byte[] PROPERTIES = {'p'};
  private static final byte[] STORED_IN = {'s'};
  private static final byte[] COUNTER_ROW = {1};
  private static final byte[] DROP_PREFIX = {2};
  private static final byte[] BEHIND_DROPS = {3};
  private static final int NAME_PREFIX = 64;
  private static final Gson GSON = new Gson();
  private static final Type PROPERTIES_TYPE = new TypeToken<Map<String, String>>() {}.getType();

  private final SystemTables tables;

  TopicCatalog(SystemTables tables) {
    this.tables = requireNonNull(tables, "tables is null");
  }

  /** Adds a topic. */
  TopicRecord create(TopicId id, Map<String, String> properties) {
    return tables.transact(
        all -> {
          Table table = all.table(TABLE);
          Row row = table.get(row(id));
          long last = row.isEmpty() ? 0 : toLong(row.get(GENERATION));
          if (last > 0) {
            throw new AlreadyExistsException(id);
          }
          long number = table.incrementAndGet(COUNTER_ROW, GENERATION, 1);
          String name = id.topic();
          String prefix = name.length() > NAME_PREFIX ? name.substring(0, NAME_PREFIX) : name;
          TableName storedIn =
              new TableName(STORE_NAMESPACE, "messages.%s.%d".formatted(prefix, number));
          Topic topic = new Topic(id, 1 - last, Topic.checked(id, properties));
          table.put(row(id), GENERATION, toBytes(topic.generation()));
          table.put(row(id), PROPERTIES, GSON.toJson(topic.properties()).getBytes(UTF_8));
          table.put(row(id), STORED_IN, storedIn.name().getBytes(UTF_8));
          all.changed(EntityChange.created(id));
          return new TopicRecord(topic, storedIn);
        });
  }

  /** Replaces the properties of a topic. */
  TopicRecord update(TopicId id, Map<String, String> properties) {
    return tables.transact(
        all -> {
          Table table = all.table(TABLE);
          TopicRecord old = read(id, table.get(row(id))).orElseThrow(() -> notFound(id));
          Topic topic = new Topic(id, old.topic().generation(), Topic.checked(id, properties));
          table.put(row(id), PROPERTIES, GSON.toJson(topic.properties()).getBytes(UTF_8));
          all.changed(EntityChange.updated(id));
          return new TopicRecord(topic, old.table());
        });
  }

  /** Takes a topic out; its table is one to drop from then on. */
  TopicRecord delete(TopicId id) {
    return tables.transact(
        all -> {
          Table table = all.table(TABLE);
          TopicRecord old = read(id, table.get(row(id))).orElseThrow(() -> notFound(id));
          table.put(row(id), GENERATION, toBytes(-old.topic().generation()));
          table.delete(row(id), PROPERTIES);
          table.delete(row(id), STORED_IN);
          table.put(dropRow(old.table()), STORED_IN, old.table().name().getBytes(UTF_8));
          all.changed(EntityChange.deleted(id));
          return old;
        });
  }

  Optional<TopicRecord> find(TopicId id) {
    return tables.transact(all -> read(id, all.table(TABLE).get(row(id))));
  }

  /** The topics of a namespace, in order. */
  List<TopicRecord> list(NamespaceId namespace) {
    return tables.transact(
        all -> {
          List<TopicRecord> found = new ArrayList<>();
          byte[] start = prefix(namespace);
          try (Scanner scanner = all.table(TABLE).scan(start, behind(start))) {
            for (Row row = scanner.next(); row != null; row = scanner.next()) {
              read(topicOf(namespace, row.getRow()), row).ifPresent(found::add);
            }
          }
          return found;
        });
  }

  /** All topics there are. */
  List<TopicRecord> listAll() {
    return tables.transact(
        all -> {
          List<TopicRecord> found = new ArrayList<>();
          try (Scanner scanner = all.table(TABLE).scan(BEHIND_DROPS, null)) {
            for (Row row = scanner.next(); row != null; row = scanner.next()) {
              String[] names = new String(row.getRow(), UTF_8).split("\0", 2);
              TopicId id = new TopicId(new NamespaceId(names[0]), names[1]);
              read(id, row).ifPresent(found::add);
            }
          }
          return found;
        });
  }

  /** Forgets that a namespace without topics has ever had any. */
  void forget(NamespaceId namespace) {
    tables.transact(
        all -> {
          Table table = all.table(TABLE);
          List<byte[]> gone = new ArrayList<>();
          byte[] start = prefix(namespace);
          try (Scanner scanner = table.scan(start, behind(start))) {
            for (Row row = scanner.next(); row != null; row = scanner.next()) {
              if (toLong(row.get(GENERATION)) < 0) {
                gone.add(row.getRow());
              }
            }
          }
          gone.forEach(table::delete);
          return null;
        });
  }

  /** Tables of deleted topics that have not been dropped yet. */
  List<TableName> tablesToDrop() {
    return tables.transact(
        all -> {
          List<TableName> found = new ArrayList<>();
          try (Scanner scanner = all.table(TABLE).scan(DROP_PREFIX, BEHIND_DROPS)) {
            for (Row row = scanner.next(); row != null; row = scanner.next()) {
              found.add(new TableName(STORE_NAMESPACE, new String(row.get(STORED_IN), UTF_8)));
            }
          }
          return found;
        });
  }

  /** A table to drop has been dropped. */
  void dropped(TableName table) {
    tables.transact(
        all -> {
          all.table(TABLE).delete(dropRow(table));
          return null;
        });
  }

  static NotFoundException notFound(TopicId id) {
    return new NotFoundException(id);
  }

  private static Optional<TopicRecord> read(TopicId id, Row row) {
    if (row.isEmpty() || row.get(STORED_IN) == null) {
      return Optional.empty();
    }
    Map<String, String> properties =
        GSON.fromJson(new String(row.get(PROPERTIES), UTF_8), PROPERTIES_TYPE);
    return Optional.of(
        new TopicRecord(
            new Topic(id, toLong(row.get(GENERATION)), properties),
            new TableName(STORE_NAMESPACE, new String(row.get(STORED_IN), UTF_8))));
  }

  private static byte[] row(TopicId id) {
    return (id.namespace().name() + "\0" + id.topic()).getBytes(UTF_8);
  }

  private static byte[] prefix(NamespaceId namespace) {
    return (namespace.name() + "\0").getBytes(UTF_8);
  }

  /** Behind all rows with a prefix, which ends with a zero. */
  private static byte[] behind(byte[] prefix) {
    byte[] behind = prefix.clone();
    behind[behind.length - 1] = 1;
    return behind;
  }

  private static TopicId topicOf(NamespaceId namespace, byte[] row) {
    int prefix = prefix(namespace).length;
    return new TopicId(namespace, new String(row, prefix, row.length - prefix, UTF_8));
  }

  private static byte[] dropRow(TableName table) {
    byte[] name = table.name().getBytes(UTF_8);
    return ByteBuffer.allocate(DROP_PREFIX.length + name.length).put(DROP_PREFIX).put(name).array();
  }

  private static byte[] toBytes(long number) {
    return ByteBuffer.allocate(Long.BYTES).putLong(number).array();
  }

  private static long toLong(@Nullable byte[] bytes) {
    return bytes == null ? 0 : ByteBuffer.wrap(bytes).getLong();
  }
}
