package io.cdap.cdap.api.service;

import io.cdap.cdap.api.Resources;
import io.cdap.cdap.api.annotation.TransactionControl;
import io.cdap.cdap.api.annotation.TransactionPolicy;
import io.cdap.cdap.api.service.http.HttpServiceHandler;
import io.cdap.cdap.internal.api.AbstractPluginConfigurable;
import java.util.Collections;
import java.util.Map;

/**
 * A {@link Service} to derive from: {@link #configure()} names it and adds its handlers.
 *
 * @param <T> the type of the configurer
 * @param <V> the type of the context
 */
public abstract class AbstractService<T extends ServiceConfigurer, V extends ServiceContext>
    extends AbstractPluginConfigurable<T> implements Service<T, V> {
  private T configurer;
  private V context;

  public AbstractService() {}

  protected void addHandler(HttpServiceHandler handler) {
    addHandlers(Collections.singletonList(handler));
  }

  protected void addHandlers(Iterable<? extends HttpServiceHandler> handlers) {
    configurer.addHandlers(handlers);
  }

  /** Declares the service. */
  protected abstract void configure();

  @Override
  public final void configure(T serviceConfigurer) {
    this.configurer = serviceConfigurer;
    configure();
  }

  @Override
  protected final T getConfigurer() {
    return configurer;
  }

  /** Returns the context of the run; null before the service is initialized. */
  protected V getContext() {
    return context;
  }

  /** Keeps the context; an override has to call this one. */
  @TransactionPolicy(TransactionControl.EXPLICIT)
  @Override
  public void initialize(V context) throws Exception {
    this.context = context;
  }

  protected void setDescription(String description) {
    configurer.setDescription(description);
  }

  protected void setInstances(int instances) {
    configurer.setInstances(instances);
  }

  protected void setName(String name) {
    configurer.setName(name);
  }

  protected void setProperties(Map<String, String> properties) {
    configurer.setProperties(properties);
  }

  protected void setResources(Resources resources) {
    configurer.setResources(resources);
  }
}
