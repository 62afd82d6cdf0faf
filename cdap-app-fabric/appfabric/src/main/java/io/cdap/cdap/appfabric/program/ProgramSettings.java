package io.cdap.cdap.appfabric.program;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.Gson;
import com.google.gson.reflect.TypeToken;
import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.appfabric.application.RowKeys;
import io.cdap.cdap.datasets.system.SystemTables.Tables;
import io.cdap.cdap.entity.ProgramReference;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What users set for a program beside its specification: runtime arguments and the number of
 * instances. Kept in rows {@code p:...} of {@code app.meta}; works in the caller's transaction.
 */
public final class ProgramSettings {
  private static final String TABLE = "app.meta";
  private static final byte[] ARGUMENTS = Bytes.toBytes("arguments");
  private static final byte[] INSTANCES = Bytes.toBytes("instances");

  private final Gson gson = new Gson();

  Map<String, String> arguments(Tables tables, ProgramReference program) {
    byte[] json = tables.table(TABLE).get(row(program), ARGUMENTS);
    return Optional.ofNullable(json)
        .map(
            bytes ->
                gson.fromJson(new String(bytes, UTF_8), new TypeToken<Map<String, String>>() {}))
        .orElse(Map.of());
  }

  void setArguments(Tables tables, ProgramReference program, Map<String, String> arguments) {
    tables.table(TABLE).put(row(program), ARGUMENTS, gson.toJson(arguments).getBytes(UTF_8));
  }

  /** The number that was set; empty when the specification's holds. */
  OptionalInt instances(Tables tables, ProgramReference program) {
    byte[] count = tables.table(TABLE).get(row(program), INSTANCES);
    return count == null ? OptionalInt.empty() : OptionalInt.of(Bytes.toInt(count));
  }

  void setInstances(Tables tables, ProgramReference program, int count) {
    tables.table(TABLE).put(row(program), INSTANCES, Bytes.toBytes(count));
  }

  void forget(Tables tables, ProgramReference program) {
    Table table = tables.table(TABLE);
    table.delete(row(program));
  }

  private static byte[] row(ProgramReference program) {
    return RowKeys.row(
        "p",
        program.namespace().name(),
        program.application().application(),
        program.kind().lowerCaseName(),
        program.program());
  }
}
