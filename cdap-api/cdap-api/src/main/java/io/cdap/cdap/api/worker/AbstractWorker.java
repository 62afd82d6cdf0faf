package io.cdap.cdap.api.worker;

import io.cdap.cdap.api.Resources;
import io.cdap.cdap.api.annotation.TransactionControl;
import io.cdap.cdap.api.annotation.TransactionPolicy;
import io.cdap.cdap.internal.api.AbstractPluginConfigurable;
import java.util.Map;

/**
 * A {@link Worker} to derive from: {@link #configure()} declares it, {@link #run} does the work.
 */
public abstract class AbstractWorker extends AbstractPluginConfigurable<WorkerConfigurer>
    implements Worker {
  private WorkerConfigurer configurer;
  private WorkerContext context;

  public AbstractWorker() {}

  /** Declares the program; declares nothing unless overridden. */
  protected void configure() {
    // A program may be content with what its class name says.
  }

  @Override
  public final void configure(WorkerConfigurer configurer) {
    this.configurer = configurer;
    configure();
  }

  @TransactionPolicy(TransactionControl.EXPLICIT)
  @Override
  public void destroy() {
    // Most workers hold nothing that must be released.
  }

  @Override
  protected final WorkerConfigurer getConfigurer() {
    return configurer;
  }

  /** Returns the context of the run; null before the worker is initialized. */
  protected WorkerContext getContext() {
    return context;
  }

  /** Keeps the context; an override has to call this one. */
  @TransactionPolicy(TransactionControl.EXPLICIT)
  @Override
  public void initialize(WorkerContext context) throws Exception {
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

  /**
   * Does nothing unless overridden: a worker that runs until it is told to stop has to override
   * this.
   */
  @Override
  public void stop() {
    // A worker that returns by itself need not be told.
  }
}
