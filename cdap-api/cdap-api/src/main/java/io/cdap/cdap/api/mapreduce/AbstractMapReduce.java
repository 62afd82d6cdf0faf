package io.cdap.cdap.api.mapreduce;

import io.cdap.cdap.api.ProgramLifecycle;
import io.cdap.cdap.api.Resources;
import io.cdap.cdap.api.annotation.TransactionControl;
import io.cdap.cdap.api.annotation.TransactionPolicy;
import io.cdap.cdap.internal.api.AbstractPluginConfigurable;
import java.util.Map;

/**
 * A {@link MapReduce} program to derive from: {@link #configure()} declares it, {@link
 * #initialize()} prepares the job of each run.
 */
public abstract class AbstractMapReduce extends AbstractPluginConfigurable<MapReduceConfigurer>
    implements MapReduce, ProgramLifecycle<MapReduceContext> {
  private MapReduceConfigurer configurer;
  private MapReduceContext context;

  public AbstractMapReduce() {}

  /** Declares the program; declares nothing unless overridden. */
  protected void configure() {
    // A program may be content with what its class name says.
  }

  @Override
  public final void configure(MapReduceConfigurer configurer) {
    this.configurer = configurer;
    configure();
  }

  /** Called after the job, whatever became of it. Does nothing unless overridden. */
  @TransactionPolicy(TransactionControl.IMPLICIT)
  @Override
  public void destroy() {
    // Most programs hold nothing that must be released.
  }

  @Override
  protected final MapReduceConfigurer getConfigurer() {
    return configurer;
  }

  /** Returns the context of the run; null before it is initialized. */
  protected final MapReduceContext getContext() {
    return context;
  }

  /**
   * Prepares the job: inputs, outputs and the Hadoop job itself. Does nothing unless overridden.
   *
   * @throws Exception when the job cannot be prepared, which fails the run
   */
  @TransactionPolicy(TransactionControl.IMPLICIT)
  protected void initialize() throws Exception {
    // A job may be complete as it is.
  }

  @TransactionPolicy(TransactionControl.IMPLICIT)
  @Override
  public final void initialize(MapReduceContext context) throws Exception {
    this.context = context;
    initialize();
  }

  protected final void setDescription(String description) {
    configurer.setDescription(description);
  }

  protected final void setDriverResources(Resources resources) {
    configurer.setDriverResources(resources);
  }

  protected final void setMapperResources(Resources resources) {
    configurer.setMapperResources(resources);
  }

  protected final void setName(String name) {
    configurer.setName(name);
  }

  protected final void setProperties(Map<String, String> properties) {
    configurer.setProperties(properties);
  }

  protected final void setReducerResources(Resources resources) {
    configurer.setReducerResources(resources);
  }
}
