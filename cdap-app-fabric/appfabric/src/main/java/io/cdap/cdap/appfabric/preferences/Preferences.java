package io.cdap.cdap.appfabric.preferences;

import static java.util.Objects.requireNonNull;

import com.google.gson.Gson;
import io.cdap.cdap.appfabric.namespace.NamespaceContent;
import io.cdap.cdap.appfabric.state.JsonRows;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.datasets.system.SystemTables.Tables;
import io.cdap.cdap.entity.ApplicationReference;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramReference;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.NotFoundException;
import java.util.Map;
import java.util.TreeMap;

/**
 * The preferences of all levels. Does not check that what they are set on exists. Safe for use by
 * many threads.
 */
public final class Preferences implements ResolvedPreferences, NamespaceContent {
  private static final String PROFILE = "system.profile.name";

  private final SystemTables systemTables;
  private final JsonRows<Values> rows = new JsonRows<>("preferences", new Gson(), Values.class);

  public Preferences(SystemTables systemTables) {
    this.systemTables = requireNonNull(systemTables, "systemTables is null");
  }

  @Override
  public Map<String, String> resolve(ProgramReference program) {
    return resolved(PreferenceLevel.of(program));
  }

  /** Removes what is set on an application and its programs; for when it is deleted. */
  public void removeAll(ApplicationReference application) {
    String namespace = application.namespace().name();
    systemTables.transact(
        tables -> {
          rows.delete(tables, PreferenceLevel.of(application).rowKey());
          rows.deleteAll(tables, "program", namespace, application.application());
          return null;
        });
  }

  /** What is set on a namespace alone, without the instance's. */
  public Map<String, String> get(NamespaceId namespace) {
    return own(PreferenceLevel.of(namespace));
  }

  /** What holds for a namespace: the instance's and its own. */
  public Map<String, String> resolve(NamespaceId namespace) {
    return resolved(PreferenceLevel.of(namespace));
  }

  @Override
  public String name() {
    return "preferences";
  }

  @Override
  public void deleteAll(NamespaceId namespace) {
    systemTables.transact(
        tables -> {
          rows.delete(tables, PreferenceLevel.of(namespace).rowKey());
          rows.deleteAll(tables, "application", namespace.name());
          rows.deleteAll(tables, "program", namespace.name());
          return null;
        });
  }

  Map<String, String> own(PreferenceLevel level) {
    return systemTables.transact(tables -> read(tables, level));
  }

  Map<String, String> resolved(PreferenceLevel level) {
    return systemTables.transact(
        tables -> {
          Map<String, String> merged = new TreeMap<>();
          level.above().forEach(above -> merged.putAll(read(tables, above)));
          merged.putAll(read(tables, level));
          return merged;
        });
  }

  /**
   * Replaces what is set on a level.
   *
   * @throws BadRequestException when a value is missing
   * @throws NotFoundException when the profile that is asked for is not there
   */
  void set(PreferenceLevel level, Map<String, String> values) {
    values.forEach(Preferences::check);
    systemTables.transact(
        tables -> {
          if (values.isEmpty()) {
            rows.delete(tables, level.rowKey());
          } else {
            level.namespace().ifPresent(tables::enter);
            rows.put(tables, new Values(new TreeMap<>(values)), level.rowKey());
          }
          return null;
        });
  }

  private static void check(String key, String value) {
    if (value == null) {
      throw new BadRequestException(
          "The preference '%s' has no value. Leave it out to remove it.".formatted(key));
    }
    if (key.equals(PROFILE) && !value.equals("native") && !value.equals("SYSTEM:native")) {
      throw new NotFoundException(
          "The profile '%s' was not found. 'SYSTEM:native' is the only one.".formatted(value));
    }
  }

  private Map<String, String> read(Tables tables, PreferenceLevel level) {
    return rows.get(tables, level.rowKey()).map(Values::values).orElse(Map.of());
  }

  private record Values(Map<String, String> values) {}
}
