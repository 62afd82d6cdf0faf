package io.cdap.cdap.appfabric.context;

import io.cdap.cdap.api.plugin.PluginConfigurer;
import io.cdap.cdap.api.service.http.HttpServiceContext;
import io.cdap.cdap.api.service.http.HttpServiceHandlerSpecification;
import io.cdap.cdap.api.service.http.ServicePluginConfigurer;
import java.util.Map;
import java.util.function.IntSupplier;

/** The context of an instance of a handler. */
public final class HandlerContext extends ProgramContext implements HttpServiceContext {
  private final HttpServiceHandlerSpecification specification;

  public HandlerContext(
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
  public HttpServiceHandlerSpecification getSpecification() {
    return specification;
  }

  @Override
  public PluginConfigurer createPluginConfigurer() {
    return createServicePluginConfigurer();
  }

  @Override
  public PluginConfigurer createPluginConfigurer(String namespace) {
    return createServicePluginConfigurer(namespace);
  }

  @Override
  public ServicePluginConfigurer createServicePluginConfigurer() {
    return createServicePluginConfigurer(getNamespace());
  }

  @Override
  public ServicePluginConfigurer createServicePluginConfigurer(String namespace) {
    return openPlugins(namespace);
  }

  /** Closes the class loaders of plugins that were chosen during the last request. */
  public void requestEnded() {
    closePlugins();
  }
}
