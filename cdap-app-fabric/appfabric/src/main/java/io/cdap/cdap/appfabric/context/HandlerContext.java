package io.cdap.cdap.appfabric.context;

import io.cdap.cdap.api.plugin.PluginConfigurer;
import io.cdap.cdap.api.service.http.HttpServiceContext;
import io.cdap.cdap.api.service.http.HttpServiceHandlerSpecification;
import io.cdap.cdap.api.service.http.ServicePluginConfigurer;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.entity.NamespaceId;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntSupplier;

/** The context of an instance of a handler. */
public class HandlerContext extends ProgramContext implements HttpServiceContext {
  private final HttpServiceHandlerSpecification specification;
  private volatile Optional<Caller> requester = Optional.empty();

  /** The context for a handler of a program: more in {@code system} than elsewhere. */
  public static HandlerContext create(
      LoadedProgram program,
      HttpServiceHandlerSpecification specification,
      int instanceId,
      IntSupplier instanceCount) {
    return program.namespace().equals(NamespaceId.SYSTEM)
        ? new SystemHandlerContext(program, specification, instanceId, instanceCount)
        : new HandlerContext(program, specification, instanceId, instanceCount);
  }

  HandlerContext(
      LoadedProgram program,
      HttpServiceHandlerSpecification specification,
      int instanceId,
      IntSupplier instanceCount) {
    super(
        program,
        instanceId,
        instanceCount,
        Map.of("handler", specification.getName(), "instance", Integer.toString(instanceId)));
    this.specification = specification;
  }

  @Override
  public final HttpServiceHandlerSpecification getSpecification() {
    return specification;
  }

  @Override
  public final PluginConfigurer createPluginConfigurer() {
    return createServicePluginConfigurer();
  }

  @Override
  public final PluginConfigurer createPluginConfigurer(String namespace) {
    return createServicePluginConfigurer(namespace);
  }

  @Override
  public final ServicePluginConfigurer createServicePluginConfigurer() {
    return createServicePluginConfigurer(getNamespace());
  }

  @Override
  public final ServicePluginConfigurer createServicePluginConfigurer(String namespace) {
    return openPlugins(namespace);
  }

  /** Notes who sent the request that is answered from now on; a handler answers one at a time. */
  public final void requestBegan(Caller sender) {
    requester = Optional.of(sender);
  }

  /** Who sent the request that is being answered; between requests the program itself. */
  final Caller caller() {
    return requester.orElse(rights().caller());
  }

  /** Closes the class loaders of plugins that were chosen during the last request. */
  public final void requestEnded() {
    requester = Optional.empty();
    closePlugins();
  }
}
