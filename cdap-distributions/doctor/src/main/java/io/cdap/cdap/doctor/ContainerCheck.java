package io.cdap.cdap.doctor;

import io.cdap.cdap.doctor.DoctorOptions.ContainerSize;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.apache.hadoop.yarn.api.records.Resource;

/** YARN can give containers as large as the platform asks for. */
final class ContainerCheck implements Check {
  private static final String MAXIMUM = "yarn.scheduler.maximum-allocation-mb";

  private final List<ContainerSize> containers;
  private final Configuration configuration;

  ContainerCheck(List<ContainerSize> containers, Configuration configuration) {
    this.containers = containers;
    this.configuration = configuration;
  }

  @Override
  public String name() {
    return "containers";
  }

  @Override
  public List<String> keys() {
    List<String> keys = new ArrayList<>(containers.stream().map(ContainerSize::key).toList());
    keys.add(MAXIMUM);
    return keys;
  }

  @Override
  public String remedy() {
    return "ask for less, or raise yarn.scheduler.maximum-allocation-mb and -vcores and"
        + " yarn.nodemanager.resource.memory-mb and cpu-vcores";
  }

  @Override
  public Finding run() throws Exception {
    // The limit is told only with the number of a new application; one that is never submitted.
    Resource limit =
        Yarn.ask(
            configuration,
            client ->
                client
                    .createApplication()
                    .getNewApplicationResponse()
                    .getMaximumResourceCapability());
    List<Resource> nodes =
        Yarn.ask(configuration, client -> client.getNodeReports(NodeState.RUNNING)).stream()
            .map(NodeReport::getCapability)
            .toList();
    Optional<ContainerSize> tooLarge =
        containers.stream()
            .filter(
                size -> !fits(size, limit) || nodes.stream().noneMatch(node -> fits(size, node)))
            .findFirst();
    return tooLarge
        .map(
            size ->
                Finding.failed(
                    "a container of %d MB and %d core(s) (%s) is more than YARN gives: at most %d MB and %d core(s), %s",
                    size.memoryMegabytes(),
                    size.virtualCores(),
                    size.key(),
                    limit.getMemorySize(),
                    limit.getVirtualCores(),
                    largest(nodes)))
        .orElseGet(
            () ->
                Finding.ok(
                    "YARN gives up to %d MB and %d core(s)",
                    limit.getMemorySize(), limit.getVirtualCores()));
  }

  private static boolean fits(ContainerSize size, Resource resource) {
    return size.memoryMegabytes() <= resource.getMemorySize()
        && size.virtualCores() <= resource.getVirtualCores();
  }

  private static String largest(List<Resource> nodes) {
    return nodes.stream().mapToLong(Resource::getMemorySize).max().stream()
        .mapToObj("its largest node has %d MB"::formatted)
        .findFirst()
        .orElse("and it has no node");
  }
}
