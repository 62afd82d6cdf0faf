package io.cdap.cdap.datasets.instance;

import static java.util.Objects.requireNonNull;

import com.google.gson.Gson;
import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scanner;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.entity.DatasetModuleId;
import io.cdap.cdap.entity.NamespaceId;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The records of dataset modules. Each method is one transaction. */
final class ModuleTable {
  private static final String TABLE = "dataset.module";
  private static final byte[] RECORD = Bytes.toBytes("record");
  private static final char SEPARATOR = 0;

  private final SystemTables tables;
  private final Gson gson = new Gson();

  ModuleTable(SystemTables tables) {
    this.tables = requireNonNull(tables, "tables is null");
  }

  Optional<DatasetModuleRecord> find(DatasetModuleId id) {
    return list(id.namespace()).stream().filter(module -> module.id().equals(id)).findFirst();
  }

  /** The modules of a namespace in order of name, each with the modules that use it. */
  List<DatasetModuleRecord> list(NamespaceId namespace) {
    List<Stored> all = read(namespace);
    List<DatasetModuleRecord> modules = new ArrayList<>();
    for (Stored stored : all) {
      List<String> usedBy =
          all.stream()
              .filter(other -> other.uses.contains(stored.module))
              .map(other -> other.module)
              .toList();
      modules.add(
          new DatasetModuleRecord(
              new DatasetModuleId(namespace, stored.module),
              stored.className,
              Optional.of(URI.create(stored.jar)),
              stored.types,
              stored.uses,
              usedBy));
    }
    return modules;
  }

  void put(DatasetModuleRecord module) {
    Stored stored =
        new Stored(
            module.id().module(),
            module.className(),
            module.jar().orElseThrow().toString(),
            module.types(),
            module.usesModules());
    tables.transact(
        transaction -> {
          transaction.enter(module.id().namespace());
          transaction
              .table(TABLE)
              .put(key(module.id()), RECORD, Bytes.toBytes(gson.toJson(stored)));
          return null;
        });
  }

  void remove(DatasetModuleId id) {
    tables.transact(
        transaction -> {
          transaction.table(TABLE).delete(key(id));
          return null;
        });
  }

  private List<Stored> read(NamespaceId namespace) {
    byte[] start = Bytes.toBytes(namespace.name() + SEPARATOR);
    byte[] stop = Bytes.toBytes(namespace.name() + (char) (SEPARATOR + 1));
    return tables.transact(
        transaction -> {
          List<Stored> modules = new ArrayList<>();
          try (Scanner rows = transaction.table(TABLE).scan(start, stop)) {
            for (Row row = rows.next(); row != null; row = rows.next()) {
              modules.add(gson.fromJson(row.getString(RECORD), Stored.class));
            }
          }
          return modules;
        });
  }

  private static byte[] key(DatasetModuleId id) {
    return Bytes.toBytes(id.namespace().name() + SEPARATOR + id.module());
  }

  /** The record as JSON. */
  private record Stored(
      String module, String className, String jar, List<String> types, List<String> uses) {}
}
