package io.cdap.cdap.appfabric.context;

import io.cdap.cdap.api.service.ServiceContext;
import io.cdap.cdap.api.service.ServiceSpecification;
import io.cdap.cdap.entity.NamespaceId;
import java.util.Map;
import java.util.function.IntSupplier;

/** The context of an instance of a service. */
public class ServiceInstanceContext extends ProgramContext implements ServiceContext {
  private final ServiceSpecification specification;

  /** The context for an instance of a service: more in {@code system} than elsewhere. */
  public static ServiceInstanceContext create(
      LoadedProgram program,
      ServiceSpecification specification,
      int instanceId,
      IntSupplier instanceCount) {
    return program.namespace().equals(NamespaceId.SYSTEM)
        ? new SystemServiceInstanceContext(program, specification, instanceId, instanceCount)
        : new ServiceInstanceContext(program, specification, instanceId, instanceCount);
  }

  ServiceInstanceContext(
      LoadedProgram program,
      ServiceSpecification specification,
      int instanceId,
      IntSupplier instanceCount) {
    super(program, instanceId, instanceCount, Map.of("instance", Integer.toString(instanceId)));
    this.specification = specification;
  }

  @Override
  public final ServiceSpecification getSpecification() {
    return specification;
  }
}
