package io.cdap.cdap.appfabric.application;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.Gson;
import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.datasets.system.SystemTables.Tables;
import io.cdap.cdap.entity.ApplicationId;
import io.cdap.cdap.entity.ApplicationReference;
import io.cdap.cdap.entity.NamespaceId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.annotation.Nullable;

/**
 * Records of applications in the table {@code app.meta}. All methods work in the caller's
 * transaction. Rows: {@code v:namespace:application:version} holds a record, {@code
 * l:namespace:application} the latest version.
 */
public final class ApplicationStore {
  private static final String TABLE = "app.meta";
  private static final byte[] RECORD = Bytes.toBytes("record");
  private static final byte[] VERSION = Bytes.toBytes("version");

  private final Gson gson = SpecificationJson.gson();

  /** The record of a version, or of the latest one for {@link ApplicationId#LATEST}. */
  public Optional<ApplicationRecord> find(Tables tables, ApplicationId id) {
    Table table = tables.table(TABLE);
    Optional<String> latest = latest(table, id.reference());
    if (latest.isEmpty()) {
      return Optional.empty();
    }
    String version = id.version().equals(ApplicationId.LATEST) ? latest.get() : id.version();
    byte[] json =
        table.get(RowKeys.row("v", id.namespace().name(), id.application(), version), RECORD);
    return Optional.ofNullable(json).map(j -> read(j, version.equals(latest.get())));
  }

  /** All versions of an application, the newest first. */
  public List<ApplicationRecord> versions(Tables tables, ApplicationReference application) {
    return records(tables, application.namespace().name(), application.application()).stream()
        .sorted(Comparator.comparing(ApplicationRecord::creationTimeMillis).reversed())
        .toList();
  }

  /** All versions of all applications of a namespace, by name and then by version. */
  public List<ApplicationRecord> list(Tables tables, NamespaceId namespace) {
    return records(tables, namespace.name());
  }

  /** The latest versions in a namespace, by name. */
  public List<ApplicationRecord> listLatest(Tables tables, NamespaceId namespace) {
    Table table = tables.table(TABLE);
    List<ApplicationRecord> records = new ArrayList<>();
    for (Row row : RowKeys.below(table, "l", namespace.name())) {
      String name = lastPart(row);
      String version = new String(row.get(VERSION), UTF_8);
      byte[] json = table.get(RowKeys.row("v", namespace.name(), name, version), RECORD);
      if (json != null) {
        records.add(read(json, true));
      }
    }
    return records;
  }

  /** Writes a record, which becomes the latest version. */
  public void put(Tables tables, ApplicationRecord record) {
    Table table = tables.table(TABLE);
    ApplicationId id = record.id();
    table.put(
        RowKeys.row("v", id.namespace().name(), id.application(), id.version()),
        RECORD,
        gson.toJson(Stored.of(record)).getBytes(UTF_8));
    table.put(
        RowKeys.row("l", id.namespace().name(), id.application()),
        VERSION,
        id.version().getBytes(UTF_8));
  }

  /** Removes a version; the newest of the others becomes the latest. */
  public void delete(Tables tables, ApplicationId id) {
    Table table = tables.table(TABLE);
    String namespace = id.namespace().name();
    table.delete(RowKeys.row("v", namespace, id.application(), id.version()));
    byte[] pointer = RowKeys.row("l", namespace, id.application());
    List<ApplicationRecord> others =
        versions(tables, id.reference()).stream().filter(r -> !r.id().equals(id)).toList();
    if (others.isEmpty()) {
      table.delete(pointer);
    } else if (others.stream().noneMatch(ApplicationRecord::latest)) {
      table.put(pointer, VERSION, others.get(0).id().version().getBytes(UTF_8));
    }
  }

  private List<ApplicationRecord> records(Tables tables, String... parts) {
    Table table = tables.table(TABLE);
    String[] prefix = new String[parts.length + 1];
    prefix[0] = "v";
    System.arraycopy(parts, 0, prefix, 1, parts.length);
    Map<ApplicationReference, Optional<String>> latest = new HashMap<>();
    List<ApplicationRecord> records = new ArrayList<>();
    for (Row row : RowKeys.below(table, prefix)) {
      ApplicationRecord record = read(row.get(RECORD), false);
      boolean isLatest =
          latest
              .computeIfAbsent(record.id().reference(), r -> latest(table, r))
              .filter(record.id().version()::equals)
              .isPresent();
      records.add(isLatest ? read(row.get(RECORD), true) : record);
    }
    return records;
  }

  private static Optional<String> latest(Table table, ApplicationReference application) {
    byte[] version =
        table.get(
            RowKeys.row("l", application.namespace().name(), application.application()), VERSION);
    return Optional.ofNullable(version).map(v -> new String(v, UTF_8));
  }

  private static String lastPart(Row row) {
    String key = new String(row.getRow(), UTF_8);
    return key.substring(key.lastIndexOf(':') + 1);
  }

  private ApplicationRecord read(byte[] json, boolean latest) {
    return gson.fromJson(new String(json, UTF_8), Stored.class).record(latest);
  }

  /** The JSON form of a record. */
  private record Stored(
      String namespace,
      ApplicationSpec specification,
      String author,
      long creationTimeMillis,
      @Nullable String changeDescription,
      @Nullable String principal) {

    static Stored of(ApplicationRecord record) {
      return new Stored(
          record.id().namespace().name(),
          record.specification(),
          record.author(),
          record.creationTimeMillis(),
          record.changeDescription().orElse(null),
          record.principal().orElse(null));
    }

    ApplicationRecord record(boolean latest) {
      return new ApplicationRecord(
          new ApplicationId(
              new NamespaceId(namespace), specification.name(), specification.appVersion()),
          specification,
          author,
          creationTimeMillis,
          Optional.ofNullable(changeDescription),
          Optional.ofNullable(principal),
          latest);
    }
  }
}
