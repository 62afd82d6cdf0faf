package io.cdap.cdap.appfabric;

import io.cdap.cdap.appfabric.artifact.ArtifactRepository;
import io.cdap.cdap.appfabric.logging.RunLogs;
import io.cdap.cdap.appfabric.namespace.NamespaceLookup;
import io.cdap.cdap.appfabric.plugin.Plugins;
import io.cdap.cdap.appfabric.preferences.ResolvedPreferences;
import io.cdap.cdap.appfabric.program.ProgramStatusListener;
import io.cdap.cdap.appfabric.service.ServiceAvailability;
import io.cdap.cdap.datasets.instance.Datasets;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.entity.ApplicationReference;
import java.util.function.Consumer;

/**
 * The parts of the platform that applications and programs stand on.
 *
 * @param applicationDeleted is told of deleted applications, to remove what is kept for them
 * @param availability tells which services take requests
 */
public record AppFabricParts(
    SystemTables systemTables,
    Datasets datasets,
    ArtifactRepository artifacts,
    Plugins plugins,
    NamespaceLookup namespaces,
    ResolvedPreferences preferences,
    RunLogs logs,
    ProgramStatusListener statusListener,
    Consumer<ApplicationReference> applicationDeleted,
    ServiceAvailability availability) {}
