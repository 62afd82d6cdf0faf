package io.cdap.cdap.appfabric.program;

import com.google.common.collect.ImmutableMap;
import com.google.gson.Gson;
import java.util.Map;
import java.util.TreeMap;
import javax.annotation.Nullable;

/** The JSON form of a run; times in seconds. */
record RunView(
    String runid,
    long starting,
    @Nullable Long start,
    @Nullable Long stopping,
    @Nullable Long end,
    String status,
    Map<String, String> properties,
    Cluster cluster,
    Profile profile,
    String version) {
  private static final Gson GSON = new Gson();
  private static final Profile NATIVE = new Profile("native", "system", "PROFILE");

  record Cluster(String status, @Nullable Long end, @Nullable Integer numNodes) {}

  record Profile(String profileName, String namespace, String entity) {}

  static RunView of(RunRecord record) {
    Long end = seconds(record.endMillis());
    return new RunView(
        record.id().run(),
        record.startingMillis() / 1000,
        seconds(record.runningMillis()),
        seconds(record.stoppingMillis()),
        end,
        record.status().name(),
        properties(record),
        cluster(record, end),
        NATIVE,
        record.id().program().application().version());
  }

  private static Map<String, String> properties(RunRecord record) {
    String arguments = GSON.toJson(new TreeMap<>(record.arguments()));
    return record.reason() == null
        ? Map.of("runtimeArgs", arguments)
        : ImmutableMap.of("runtimeArgs", arguments, "reason", record.reason());
  }

  private static Cluster cluster(RunRecord record, @Nullable Long end) {
    if (record.status() == RunStatus.PENDING) {
      return new Cluster("PROVISIONING", null, null);
    }
    return new Cluster(end == null ? "PROVISIONED" : "DEPROVISIONED", end, 0);
  }

  @Nullable
  private static Long seconds(@Nullable Long millis) {
    return millis == null ? null : millis / 1000;
  }
}
