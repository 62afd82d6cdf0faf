package io.cdap.cdap.appfabric.context;

import io.cdap.cdap.api.service.ServiceContext;
import io.cdap.cdap.api.service.ServiceSpecification;
import java.util.Map;
import java.util.function.IntSupplier;

/** The context of an instance of a service. */
public final class ServiceInstanceContext extends ProgramContext implements ServiceContext {
  private final ServiceSpecification specification;

  public ServiceInstanceContext(
      LoadedProgram program,
      ServiceSpecification specification,
      int instanceId,
      IntSupplier instanceCount) {
    super(program, instanceId, instanceCount, Map.of("instance", Integer.toString(instanceId)));
    this.specification = specification;
  }

  @Override
  public ServiceSpecification getSpecification() {
    return specification;
  }
}
