package io.cdap.cdap.appfabric;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.system.ConfigurationEntry;
import io.cdap.cdap.appfabric.system.SystemService;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * How a platform presents itself.
 *
 * @param applications the settings of applications
 * @param systemArtifacts a local directory whose jars become artifacts for all namespaces; need not
 *     exist
 * @param systemApplications a local directory of JSON files that say which system applications
 *     shall run; need not exist
 * @param temporary a local directory for jars that are being looked at
 * @param orphanAge how old jars have to be that no artifact has before they are removed; zero where
 *     no other process can be about to record one
 * @param unrecoverableReset whether namespaces may be deleted
 * @param refusedNamespaceConfig keys that the configuration of a namespace may not have, as this
 *     platform cannot do what they ask for
 * @param versions what the parts call themselves and their versions
 * @param configuration what is set, asked for each time it is shown
 * @param systemServices what the platform consists of; they share this process and its log
 */
public record ControlPlaneOptions(
    AppFabricOptions applications,
    Path systemArtifacts,
    Path systemApplications,
    Path temporary,
    Duration orphanAge,
    boolean unrecoverableReset,
    Set<String> refusedNamespaceConfig,
    Map<String, String> versions,
    Supplier<List<ConfigurationEntry>> configuration,
    List<SystemService> systemServices) {
  public ControlPlaneOptions {
    requireNonNull(applications, "applications is null");
    requireNonNull(systemArtifacts, "systemArtifacts is null");
    requireNonNull(systemApplications, "systemApplications is null");
    requireNonNull(temporary, "temporary is null");
    requireNonNull(orphanAge, "orphanAge is null");
    refusedNamespaceConfig = Set.copyOf(refusedNamespaceConfig);
    requireNonNull(versions, "versions is null");
    requireNonNull(configuration, "configuration is null");
    systemServices = List.copyOf(systemServices);
  }
}
