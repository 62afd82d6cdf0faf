package io.cdap.cdap.api.spark;

import io.cdap.cdap.api.ProgramLifecycle;
import io.cdap.cdap.api.Resources;
import io.cdap.cdap.api.annotation.Beta;
import io.cdap.cdap.api.annotation.TransactionControl;
import io.cdap.cdap.api.annotation.TransactionPolicy;
import io.cdap.cdap.internal.api.AbstractPluginConfigurable;
import java.util.Map;

/**
 * A {@link Spark} program to derive from: {@link #configure()} names its main class, {@link
 * #initialize()} prepares each run.
 */
@Beta
public abstract class AbstractSpark extends AbstractPluginConfigurable<SparkConfigurer>
    implements Spark, ProgramLifecycle<SparkClientContext> {
  private SparkConfigurer configurer;
  private SparkClientContext context;

  public AbstractSpark() {}

  /** Declares the program; declares nothing unless overridden. */
  protected void configure() {
    // A program may be content with what its class name says.
  }

  @Override
  public final void configure(SparkConfigurer configurer) {
    this.configurer = configurer;
    configure();
  }

  /** Called after the program ended, whatever became of it. Does nothing unless overridden. */
  @TransactionPolicy(TransactionControl.IMPLICIT)
  @Override
  public void destroy() {
    // Most programs hold nothing that must be released.
  }

  @Override
  protected SparkConfigurer getConfigurer() {
    return configurer;
  }

  /** Returns the context of the run; null before it is initialized. */
  protected final SparkClientContext getContext() {
    return context;
  }

  /**
   * Prepares a run before it is submitted. Does nothing unless overridden.
   *
   * @throws Exception when the run cannot be prepared, which fails it
   */
  @TransactionPolicy(TransactionControl.IMPLICIT)
  protected void initialize() throws Exception {
    // A program may be ready as it is.
  }

  @TransactionPolicy(TransactionControl.IMPLICIT)
  @Override
  public final void initialize(SparkClientContext context) throws Exception {
    this.context = context;
    initialize();
  }

  protected final void setClientResources(Resources resources) {
    configurer.setClientResources(resources);
  }

  protected final void setDescription(String description) {
    configurer.setDescription(description);
  }

  protected final void setDriverResources(Resources resources) {
    configurer.setDriverResources(resources);
  }

  protected final void setExecutorResources(Resources resources) {
    configurer.setExecutorResources(resources);
  }

  protected final void setMainClass(Class<?> mainClass) {
    setMainClassName(mainClass.getName());
  }

  protected final void setMainClassName(String mainClassName) {
    configurer.setMainClassName(mainClassName);
  }

  protected final void setName(String name) {
    configurer.setName(name);
  }

  protected final void setProperties(Map<String, String> properties) {
    configurer.setProperties(properties);
  }
}
