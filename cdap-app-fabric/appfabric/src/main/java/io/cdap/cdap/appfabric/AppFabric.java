package io.cdap.cdap.appfabric;

import io.cdap.cdap.appfabric.application.ApplicationConfigurator;
import io.cdap.cdap.appfabric.application.ApplicationEndpoints;
import io.cdap.cdap.appfabric.application.ApplicationStore;
import io.cdap.cdap.appfabric.application.Applications;
import io.cdap.cdap.appfabric.application.DeploymentEndpoints;
import io.cdap.cdap.appfabric.application.ScheduleEndpoints;
import io.cdap.cdap.appfabric.dataset.DatasetEndpoints;
import io.cdap.cdap.appfabric.dataset.DatasetUseEndpoints;
import io.cdap.cdap.appfabric.dataset.ModuleEndpoints;
import io.cdap.cdap.appfabric.dataset.NamespaceDatasets;
import io.cdap.cdap.appfabric.namespace.NamespaceContent;
import io.cdap.cdap.appfabric.namespace.NamespaceRows;
import io.cdap.cdap.appfabric.preferences.ProgramLookup;
import io.cdap.cdap.appfabric.program.BatchEndpoints;
import io.cdap.cdap.appfabric.program.DeployedPrograms;
import io.cdap.cdap.appfabric.program.InstanceEndpoints;
import io.cdap.cdap.appfabric.program.ProgramEndpoints;
import io.cdap.cdap.appfabric.program.ProgramRuntime;
import io.cdap.cdap.appfabric.program.ProgramSettings;
import io.cdap.cdap.appfabric.program.Programs;
import io.cdap.cdap.appfabric.program.RunRecords;
import io.cdap.cdap.appfabric.program.TimeUuids;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.service.AvailabilityEndpoints;
import io.cdap.cdap.structured.StructuredTables;
import java.time.Clock;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Applications, programs and the dataset endpoints, put together.
 *
 * <p>{@link #start} before the HTTP server starts, {@link #close} after it has stopped and before
 * the data fabric closes.
 */
public final class AppFabric implements AutoCloseable {
  private final Applications applications;
  private final Programs programs;
  private final NamespaceContent datasets;
  private final NamespaceContent rows;
  private final List<GuardedEndpoints> endpoints;

  /**
   * Makes the parts; nothing runs yet.
   *
   * @param runtimes run programs; the first one that supports a kind runs its programs
   */
  public AppFabric(
      AppFabricOptions options,
      AppFabricParts parts,
      List<ProgramRuntime> runtimes,
      Clock clock,
      RandomGenerator random) {
    StructuredTables structuredTables = new StructuredTables(parts.systemTables());
    this.rows = new NamespaceRows(structuredTables);
    TimeUuids ids = new TimeUuids(clock, random);
    ProgramSettings settings = new ProgramSettings();
    RunRecords records = new RunRecords(settings);
    this.applications =
        new Applications(
            parts.systemTables(),
            new ApplicationStore(),
            records,
            parts.artifacts(),
            parts.namespaces(),
            new ApplicationConfigurator(
                parts.plugins(), options.configureTimeout(), options.platformVersion()),
            parts.datasets(),
            structuredTables,
            parts.applicationDeleted(),
            clock,
            ids::next);
    this.programs =
        new Programs(
            parts.systemTables(),
            applications,
            records,
            settings,
            parts.preferences(),
            runtimes,
            parts.statusListener(),
            parts.logs(),
            clock,
            ids::next,
            options.stopTimeout(),
            options.maxInstances());
    this.datasets = new NamespaceDatasets(parts.datasets(), options.jars());
    this.endpoints =
        List.of(
            new ApplicationEndpoints(applications),
            new DeploymentEndpoints(applications, options.uploads()),
            new ScheduleEndpoints(applications),
            new ProgramEndpoints(programs),
            new InstanceEndpoints(programs),
            new BatchEndpoints(programs),
            new AvailabilityEndpoints(parts.availability(), programs),
            new DatasetEndpoints(parts.datasets(), parts.namespaces()),
            new ModuleEndpoints(
                parts.datasets(), parts.namespaces(), options.uploads(), options.jars(), ids::next),
            new DatasetUseEndpoints(applications, programs, parts.datasets()));
  }

  /** Gives runs that a former process left their end. */
  public void start() {
    programs.correct();
  }

  public List<GuardedEndpoints> endpoints() {
    return endpoints;
  }

  public Applications applications() {
    return applications;
  }

  public Programs programs() {
    return programs;
  }

  /** Tells what is deployed. */
  public ProgramLookup programLookup() {
    return new DeployedPrograms(applications);
  }

  /** What is kept in a namespace, in the order of deletion: applications before their datasets. */
  public List<NamespaceContent> namespaceContents() {
    return List.of(applications, datasets, rows);
  }

  /** The datasets of a namespace alone. */
  public NamespaceContent namespaceDatasets() {
    return datasets;
  }

  /** Stops the programs that run in this process; others go on. */
  @Override
  public void close() {
    programs.close();
  }
}
