package io.cdap.cdap.appfabric.program;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.Gson;
import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scanner;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.appfabric.application.ApplicationRecord;
import io.cdap.cdap.appfabric.application.ApplicationRuns;
import io.cdap.cdap.appfabric.application.RowKeys;
import io.cdap.cdap.datasets.system.SystemTables.Tables;
import io.cdap.cdap.entity.ApplicationReference;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramId;
import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.entity.ProgramReference;
import io.cdap.cdap.entity.ProgramRunId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.annotation.Nullable;

/**
 * Run records in the table {@code run.records}; all methods work in the caller's transaction. Rows,
 * for a program {@code p = namespace:application:kind:program}: {@code r:p:time:run} holds a
 * record, the newest first; {@code a:p:run} stands for a run that has not ended; {@code c:p} counts
 * runs, and because every start and every deletion writes it, these conflict with each other.
 */
public final class RunRecords implements ApplicationRuns {
  private static final String TABLE = "run.records";
  private static final byte[] RECORD = Bytes.toBytes("record");
  private static final byte[] COUNT = Bytes.toBytes("count");

  private final Gson gson = new Gson();
  private final ProgramSettings settings;

  public RunRecords(ProgramSettings settings) {
    this.settings = settings;
  }

  /** Adds the record of a run that starts. */
  void add(Tables tables, RunRecord record) {
    Table table = tables.table(TABLE);
    ProgramReference program = record.id().program().reference();
    write(table, record);
    table.put(key("a", program, record.id().run()), RECORD, rowKey(record.id()));
    table.incrementAndGet(key("c", program), COUNT, 1);
  }

  /** Writes the new state of a run that was added. */
  void update(Tables tables, RunRecord record) {
    Table table = tables.table(TABLE);
    write(table, record);
    if (record.status().isFinal()) {
      table.delete(key("a", record.id().program().reference(), record.id().run()));
    }
  }

  Optional<RunRecord> find(Tables tables, ProgramReference program, String run) {
    if (TimeUuids.ticks(run).isEmpty()) {
      return Optional.empty();
    }
    byte[] row = rowKey(program, run);
    return Optional.ofNullable(tables.table(TABLE).get(row, RECORD)).map(this::read);
  }

  /** The runs of a program that match, the newest first. */
  List<RunRecord> list(Tables tables, ProgramReference program, RunFilter filter) {
    byte[] start = key("r", program, "");
    byte[] stop = start.clone();
    stop[stop.length - 1]++;
    List<RunRecord> found = new ArrayList<>();
    try (Scanner scanner = tables.table(TABLE).scan(start, stop)) {
      for (Row row = scanner.next();
          row != null && found.size() < filter.limit();
          row = scanner.next()) {
        RunRecord record = read(row.get(RECORD));
        if (filter.matches(record)) {
          found.add(record);
        }
      }
    }
    return found;
  }

  long count(Tables tables, ProgramReference program, Optional<String> version) {
    if (version.isPresent()) {
      RunFilter filter =
          new RunFilter(version, Optional.empty(), 0, Long.MAX_VALUE, Integer.MAX_VALUE);
      return list(tables, program, filter).size();
    }
    byte[] count = tables.table(TABLE).get(key("c", program), COUNT);
    return count == null ? 0 : Bytes.toLong(count);
  }

  /** The runs of a program, of any version, that have not ended. */
  List<RunRecord> active(Tables tables, ProgramReference program) {
    return activeBelow(
        tables,
        program.namespace().name(),
        program.application().application(),
        program.kind().lowerCaseName(),
        program.program());
  }

  /** All runs that have not ended. */
  List<RunRecord> active(Tables tables) {
    return activeBelow(tables);
  }

  @Override
  public List<ProgramRunId> active(Tables tables, ApplicationReference application) {
    return activeBelow(tables, application.namespace().name(), application.application()).stream()
        .map(RunRecord::id)
        .toList();
  }

  @Override
  public List<ProgramRunId> active(Tables tables, NamespaceId namespace) {
    return activeBelow(tables, namespace.name()).stream().map(RunRecord::id).toList();
  }

  @Override
  public void forget(Tables tables, ApplicationRecord application) {
    Table table = tables.table(TABLE);
    for (ProgramId program : application.programs()) {
      ProgramReference reference = program.reference();
      byte[] start = key("r", reference, "");
      byte[] stop = start.clone();
      stop[stop.length - 1]++;
      try (Scanner scanner = table.scan(start, stop)) {
        for (Row row = scanner.next(); row != null; row = scanner.next()) {
          table.delete(row.getRow());
        }
      }
      table.delete(key("c", reference));
      settings.forget(tables, reference);
    }
  }

  private List<RunRecord> activeBelow(Tables tables, String... parts) {
    Table table = tables.table(TABLE);
    String[] prefix = new String[parts.length + 1];
    prefix[0] = "a";
    System.arraycopy(parts, 0, prefix, 1, parts.length);
    List<RunRecord> records = new ArrayList<>();
    for (Row row : RowKeys.below(table, prefix)) {
      byte[] json = table.get(row.get(RECORD), RECORD);
      if (json != null) {
        records.add(read(json));
      }
    }
    return records;
  }

  private void write(Table table, RunRecord record) {
    table.put(rowKey(record.id()), RECORD, gson.toJson(Stored.of(record)).getBytes(UTF_8));
  }

  private RunRecord read(byte[] json) {
    return gson.fromJson(new String(json, UTF_8), Stored.class).record();
  }

  private static byte[] rowKey(ProgramRunId id) {
    return rowKey(id.program().reference(), id.run());
  }

  private static byte[] rowKey(ProgramReference program, String run) {
    long ticks = TimeUuids.ticks(run).orElseThrow();
    return key("r", program, "%016x:%s".formatted(Long.MAX_VALUE - ticks, run));
  }

  private static byte[] key(String prefix, ProgramReference program) {
    return RowKeys.row(prefix, path(program));
  }

  private static byte[] key(String prefix, ProgramReference program, String rest) {
    return RowKeys.row(prefix, path(program), rest);
  }

  private static String path(ProgramReference program) {
    return "%s:%s:%s:%s"
        .formatted(
            program.namespace().name(),
            program.application().application(),
            program.kind().lowerCaseName(),
            program.program());
  }

  /** The JSON form of a record. */
  private record Stored(
      String namespace,
      String application,
      String version,
      ProgramKind kind,
      String program,
      String run,
      RunStatus status,
      long starting,
      @Nullable Long running,
      @Nullable Long stopping,
      @Nullable Long end,
      Map<String, String> arguments,
      @Nullable String reason) {

    static Stored of(RunRecord record) {
      ProgramId program = record.id().program();
      return new Stored(
          program.namespace().name(),
          program.application().application(),
          program.application().version(),
          program.kind(),
          program.program(),
          record.id().run(),
          record.status(),
          record.startingMillis(),
          record.runningMillis(),
          record.stoppingMillis(),
          record.endMillis(),
          record.arguments(),
          record.reason());
    }

    RunRecord record() {
      ProgramRunId id =
          new ApplicationReference(new NamespaceId(namespace), application)
              .version(version)
              .program(kind, program)
              .run(run);
      return new RunRecord(id, status, starting, running, stopping, end, arguments, reason);
    }
  }
}
