package io.cdap.cdap.appfabric.program;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * Where a run runs on a cluster.
 *
 * @param yarnApplication the id that YARN gave it, for example {@code
 *     application_1700000000000_0001}
 * @param containers the containers it has now
 */
public record LiveInfo(String yarnApplication, List<Container> containers) {
  public LiveInfo {
    requireNonNull(yarnApplication, "yarnApplication is null");
    containers = List.copyOf(containers);
  }

  /**
   * A container.
   *
   * @param instance the number of the instance it runs, from 0
   * @param id the id that YARN gave it
   * @param memoryMegabytes how much memory it may use
   */
  public record Container(
      int instance, String id, String host, int memoryMegabytes, int virtualCores) {
    public Container {
      requireNonNull(id, "id is null");
      requireNonNull(host, "host is null");
    }
  }
}
