package io.cdap.cdap.appfabric.context;

import io.cdap.cdap.api.service.http.ServicePluginConfigurer;
import io.cdap.cdap.api.worker.WorkerContext;
import io.cdap.cdap.api.worker.WorkerSpecification;
import java.util.Map;
import java.util.function.IntSupplier;

/** The context of an instance of a worker. */
public final class WorkerInstanceContext extends ProgramContext implements WorkerContext {
  private final WorkerSpecification specification;

  public WorkerInstanceContext(
      LoadedProgram program,
      WorkerSpecification specification,
      int instanceId,
      IntSupplier instanceCount) {
    super(program, instanceId, instanceCount, Map.of("instance", Integer.toString(instanceId)));
    this.specification = specification;
  }

  @Override
  public WorkerSpecification getSpecification() {
    return specification;
  }

  @Override
  public ServicePluginConfigurer createServicePluginConfigurer(String namespace) {
    return openPlugins(namespace);
  }
}
