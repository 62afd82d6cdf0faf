package io.cdap.cdap.appfabric.program;

import io.cdap.cdap.entity.ProgramId;
import java.util.List;
import java.util.Optional;
import javax.annotation.Nullable;

/** Where a program runs, the way it is shown; what a program outside of a cluster lacks is null. */
record LiveInfoView(
    String app,
    String type,
    String name,
    @Nullable String runtime,
    @Nullable String yarnAppId,
    @Nullable List<ContainerView> containers) {

  /** A container, the way it is shown. */
  record ContainerView(
      String type,
      String name,
      Integer instance,
      String container,
      String host,
      Integer memory,
      Integer virtualCores) {}

  static LiveInfoView of(ProgramId program, Optional<LiveInfo> info) {
    return new LiveInfoView(
        program.application().application(),
        program.kind().displayName(),
        program.program(),
        info.isPresent() ? "distributed" : null,
        info.map(LiveInfo::yarnApplication).orElse(null),
        info.map(
                present ->
                    present.containers().stream()
                        .map(container -> container(program, container))
                        .toList())
            .orElse(null));
  }

  private static ContainerView container(ProgramId program, LiveInfo.Container container) {
    return new ContainerView(
        program.kind().displayName(),
        program.program(),
        container.instance(),
        container.id(),
        container.host(),
        container.memoryMegabytes(),
        container.virtualCores());
  }
}
