package io.cdap.cdap.appfabric;

import io.cdap.cdap.appfabric.context.ProgramEnvironment;
import io.cdap.cdap.appfabric.program.InstanceNumbering;
import io.cdap.cdap.appfabric.program.ProgramRuntime;
import io.cdap.cdap.appfabric.security.Access;
import io.cdap.cdap.appfabric.service.EndpointRegistry;
import io.cdap.cdap.appfabric.service.ServiceCallEndpoints;
import io.cdap.cdap.appfabric.service.ServiceOptions;
import io.cdap.cdap.appfabric.service.ServiceRuntime;
import io.cdap.cdap.appfabric.worker.WorkerRuntime;
import io.cdap.cdap.gateway.HttpEndpoints;
import java.util.List;

/** Runs programs in this process, and leads requests to them. Closed after its runs have ended. */
public final class LocalPrograms implements AutoCloseable {
  private final ServiceRuntime services;
  private final WorkerRuntime workers;
  private final EndpointRegistry registry;
  private final Access access;

  /**
   * Makes the runtimes.
   *
   * @param registry gets the services that run here
   * @param numbering how instances here are numbered among those elsewhere
   */
  public LocalPrograms(
      ProgramEnvironment environment,
      EndpointRegistry registry,
      ServiceOptions options,
      InstanceNumbering numbering) {
    this.registry = registry;
    this.access = environment.access();
    this.services = new ServiceRuntime(environment, registry, options, numbering);
    this.workers = new WorkerRuntime(environment, numbering);
  }

  public List<ProgramRuntime> runtimes() {
    return List.of(services, workers);
  }

  /** The way to the services. */
  public HttpEndpoints calls() {
    return access.guard(new ServiceCallEndpoints(registry));
  }

  @Override
  public void close() {
    services.close();
  }
}
