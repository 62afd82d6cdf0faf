package io.cdap.cdap.datasets.instance;

import static java.util.Objects.requireNonNull;

import com.google.gson.Gson;
import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scanner;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.datasets.system.EntityChange;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.entity.DatasetId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.NotFoundException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javax.annotation.Nullable;

/** The records of dataset instances. Each method is one transaction. */
final class InstanceTable {
  private static final String TABLE = "dataset.instance";
  private static final byte[] RECORD = Bytes.toBytes("record");
  private static final char SEPARATOR = 0;

  private final SystemTables tables;
  private final Gson gson = new Gson();

  InstanceTable(SystemTables tables) {
    this.tables = requireNonNull(tables, "tables is null");
  }

  /** How far a change of an instance has come. */
  enum State {
    CREATING,
    READY,
    UPDATING,
    TRUNCATING,
    DROPPING;

    /** Whether users see the instance. */
    boolean isVisible() {
      return this == READY || this == UPDATING || this == TRUNCATING;
    }
  }

  /** An instance and how far its last change has come. */
  record Entry(DatasetInstance instance, State state) {
    Entry with(State next) {
      return new Entry(instance, next);
    }
  }

  Optional<Entry> find(DatasetId id) {
    return tables.transact(transaction -> entry(transaction.table(TABLE).get(key(id))));
  }

  List<Entry> list(NamespaceId namespace) {
    byte[] start = Bytes.toBytes(namespace.name() + SEPARATOR);
    byte[] stop = Bytes.toBytes(namespace.name() + (char) (SEPARATOR + 1));
    return scan(start, stop);
  }

  List<Entry> listAll() {
    return scan(null, null);
  }

  void put(Entry entry) {
    tables.transact(
        transaction -> {
          if (entry.state() != State.DROPPING) {
            transaction.enter(entry.instance().id().namespace());
          }
          put(transaction.table(TABLE), entry);
          return null;
        });
  }

  /**
   * Writes that a change is complete, and tells of it.
   *
   * @throws NotFoundException when the instance has been dropped meanwhile
   */
  void complete(DatasetInstance instance, EntityChange.Kind change) {
    tables.transact(
        transaction -> {
          Table table = transaction.table(TABLE);
          if (entry(table.get(key(instance.id()))).isEmpty()) {
            throw new NotFoundException(instance.id());
          }
          transaction.enter(instance.id().namespace());
          put(table, new Entry(instance, State.READY));
          transaction.changed(new EntityChange(change, instance.id()));
          return null;
        });
  }

  private void put(Table table, Entry entry) {
    table.put(key(entry.instance().id()), RECORD, Bytes.toBytes(toJson(entry)));
  }

  /**
   * Writes a record when the one that is there is as expected.
   *
   * @return what was there, when it is not as expected
   */
  Optional<Entry> putIf(Entry entry, Predicate<Optional<Entry>> expected) {
    return tables.transact(
        transaction -> {
          Table table = transaction.table(TABLE);
          byte[] key = key(entry.instance().id());
          Optional<Entry> current = entry(table.get(key));
          if (!expected.test(current)) {
            return current;
          }
          transaction.enter(entry.instance().id().namespace());
          put(table, entry);
          return Optional.empty();
        });
  }

  /** Removes the record of what never was there for users, or of what was dropped. */
  void remove(Entry entry) {
    DatasetId id = entry.instance().id();
    tables.transact(
        transaction -> {
          transaction.table(TABLE).delete(key(id));
          if (entry.state() != State.CREATING) {
            transaction.changed(EntityChange.deleted(id));
          }
          return null;
        });
  }

  private List<Entry> scan(@Nullable byte[] start, @Nullable byte[] stop) {
    return tables.transact(
        transaction -> {
          List<Entry> entries = new ArrayList<>();
          try (Scanner rows = transaction.table(TABLE).scan(start, stop)) {
            for (Row row = rows.next(); row != null; row = rows.next()) {
              entry(row).ifPresent(entries::add);
            }
          }
          return entries;
        });
  }

  private Optional<Entry> entry(Row row) {
    return Optional.ofNullable(row.getString(RECORD)).map(this::fromJson);
  }

  private static byte[] key(DatasetId id) {
    return Bytes.toBytes(id.namespace().name() + SEPARATOR + id.dataset());
  }

  private String toJson(Entry entry) {
    DatasetInstance instance = entry.instance();
    return gson.toJson(
        new Stored(
            instance.id().namespace().name(),
            instance.id().dataset(),
            instance.type(),
            instance.specification(),
            instance.description().orElse(null),
            instance.owner().orElse(null),
            entry.state()));
  }

  private Entry fromJson(String json) {
    Stored stored = gson.fromJson(json, Stored.class);
    DatasetInstance instance =
        new DatasetInstance(
            new DatasetId(new NamespaceId(stored.namespace), stored.dataset),
            stored.type,
            stored.specification,
            Optional.ofNullable(stored.description),
            Optional.ofNullable(stored.owner));
    return new Entry(instance, stored.state);
  }

  /** The record as JSON. */
  private record Stored(
      String namespace,
      String dataset,
      String type,
      DatasetSpecification specification,
      @Nullable String description,
      @Nullable String owner,
      State state) {}
}
