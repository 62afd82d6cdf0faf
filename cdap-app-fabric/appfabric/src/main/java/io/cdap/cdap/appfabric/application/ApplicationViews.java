package io.cdap.cdap.appfabric.application;

import com.google.common.collect.ImmutableMap;
import io.cdap.cdap.api.ProgramSpecification;
import io.cdap.cdap.api.artifact.ArtifactSummary;
import io.cdap.cdap.api.plugin.Plugin;
import io.cdap.cdap.entity.ApplicationId;
import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.internal.dataset.DatasetCreationSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import javax.annotation.Nullable;

/** The JSON forms of applications. */
public final class ApplicationViews {
  private static final List<ProgramKind> KINDS =
      Arrays.stream(ProgramKind.values())
          .sorted(Comparator.comparing(ProgramKind::pathName))
          .toList();

  private ApplicationViews() {}

  record Change(
      @Nullable String description,
      String author,
      long creationTimeMillis,
      @Nullable Boolean latest) {}

  record Summary(
      String type,
      String name,
      String version,
      String description,
      ArtifactSummary artifact,
      @Nullable String principal,
      Change change) {}

  record Page(List<Summary> applications, @Nullable String nextPageToken) {}

  record DatasetDetail(String name, String classname) {}

  record PluginDetail(String id, String name, String type) {}

  record Detail(
      String name,
      String appVersion,
      String description,
      Change change,
      String configuration,
      List<DatasetDetail> datasets,
      List<ProgramSummary> programs,
      List<PluginDetail> plugins,
      ArtifactSummary artifact,
      @Nullable String principal) {}

  /** A program in a list. */
  public record ProgramSummary(String type, String app, String name, String description) {}

  /** One application in a list. */
  static Summary summary(ApplicationRecord record, boolean withLatest) {
    return new Summary(
        "App",
        record.id().application(),
        record.id().version(),
        record.specification().description(),
        record.artifactSummary(),
        record.principal().orElse(null),
        change(record, withLatest));
  }

  static Detail detail(ApplicationRecord record) {
    ApplicationSpec specification = record.specification();
    List<DatasetDetail> datasets = new ArrayList<>();
    for (DatasetCreationSpec dataset : specification.datasets().values()) {
      datasets.add(new DatasetDetail(dataset.getInstanceName(), dataset.getTypeName()));
    }
    List<ProgramSummary> programs = new ArrayList<>();
    for (ProgramKind kind : KINDS) {
      programs.addAll(programs(record, kind));
    }
    return new Detail(
        record.id().application(),
        record.id().version(),
        specification.description(),
        change(record, true),
        specification.configuration(),
        datasets,
        programs,
        plugins(record),
        record.artifactSummary(),
        record.principal().orElse(null));
  }

  static List<PluginDetail> plugins(ApplicationRecord record) {
    List<PluginDetail> plugins = new ArrayList<>();
    for (Map.Entry<String, Plugin> plugin : record.specification().plugins().entrySet()) {
      plugins.add(
          new PluginDetail(
              plugin.getKey(),
              plugin.getValue().getPluginClass().getName(),
              plugin.getValue().getPluginClass().getType()));
    }
    return plugins;
  }

  /** The programs of one kind. */
  public static List<ProgramSummary> programs(ApplicationRecord record, ProgramKind kind) {
    List<ProgramSummary> programs = new ArrayList<>();
    for (ProgramSpecification program : record.specification().programs(kind).values()) {
      programs.add(
          new ProgramSummary(
              kind.displayName(),
              record.id().application(),
              program.getName(),
              program.getDescription()));
    }
    return programs;
  }

  /** An application's id the way it is shown as a dataset's user. */
  public static Map<String, String> id(ApplicationId id) {
    return ImmutableMap.of(
        "namespace",
        id.namespace().name(),
        "application",
        id.application(),
        "version",
        id.version(),
        "entity",
        "APPLICATION");
  }

  private static Change change(ApplicationRecord record, boolean withLatest) {
    return new Change(
        record.changeDescription().orElse(null),
        record.author(),
        record.creationTimeMillis(),
        withLatest ? record.latest() : null);
  }
}
