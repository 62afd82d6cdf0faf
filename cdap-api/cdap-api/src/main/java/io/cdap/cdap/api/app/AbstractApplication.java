package io.cdap.cdap.api.app;

import io.cdap.cdap.api.Config;
import io.cdap.cdap.api.mapreduce.MapReduce;
import io.cdap.cdap.api.metadata.Metadata;
import io.cdap.cdap.api.metadata.MetadataScope;
import io.cdap.cdap.api.schedule.ScheduleBuilder;
import io.cdap.cdap.api.schedule.TriggerFactory;
import io.cdap.cdap.api.service.BasicService;
import io.cdap.cdap.api.service.Service;
import io.cdap.cdap.api.service.http.HttpServiceHandler;
import io.cdap.cdap.api.spark.Spark;
import io.cdap.cdap.api.worker.Worker;
import io.cdap.cdap.api.workflow.Workflow;
import io.cdap.cdap.internal.api.AbstractPluginConfigurable;
import io.cdap.cdap.internal.schedule.ScheduleCreationSpec;

/**
 * An {@link Application} that only says what it consists of, in {@link #configure()}. The methods
 * that add something may be called from there only.
 *
 * @param <T> the type of the application configuration
 */
public abstract class AbstractApplication<T extends Config>
    extends AbstractPluginConfigurable<ApplicationConfigurer> implements Application<T> {
  private ApplicationContext<T> context;
  private ApplicationConfigurer configurer;
  private TriggerFactory triggerFactory;

  public AbstractApplication() {}

  protected void addMapReduce(MapReduce mapReduce) {
    configurer.addMapReduce(mapReduce);
  }

  protected void addService(Service service) {
    configurer.addService(service);
  }

  /** Adds a service that has a name and one or more handlers and nothing else. */
  protected void addService(
      String name, HttpServiceHandler handler, HttpServiceHandler... handlers) {
    addService(new BasicService(name, handler, handlers));
  }

  protected void addSpark(Spark spark) {
    configurer.addSpark(spark);
  }

  protected void addWorker(Worker worker) {
    configurer.addWorker(worker);
  }

  protected void addWorkflow(Workflow workflow) {
    configurer.addWorkflow(workflow);
  }

  /** Starts a schedule; hand what it builds to {@link #schedule}. */
  protected ScheduleBuilder buildSchedule(
      String scheduleName, ProgramType programType, String programName) {
    return configurer.buildSchedule(scheduleName, programType, programName);
  }

  /** Declares what the application consists of. */
  public abstract void configure();

  @Override
  public final void configure(ApplicationConfigurer configurer, ApplicationContext<T> context) {
    this.configurer = configurer;
    this.context = context;
    this.triggerFactory = configurer.getTriggerFactory();
    configure();
  }

  /** Attaches metadata to the application. */
  protected void emitMetadata(Metadata metadata, MetadataScope scope) {
    configurer.emitMetadata(metadata, scope);
  }

  /** Returns the configuration given with the deployment. */
  protected T getConfig() {
    return context.getConfig();
  }

  @Override
  protected ApplicationConfigurer getConfigurer() {
    return configurer;
  }

  protected final ApplicationContext<T> getContext() {
    return context;
  }

  /** Returns the factory of triggers for schedules. */
  protected TriggerFactory getTriggerFactory() {
    return triggerFactory;
  }

  /** Adds a schedule. */
  protected void schedule(ScheduleCreationSpec scheduleCreationSpec) {
    configurer.schedule(scheduleCreationSpec);
  }

  protected void setDescription(String description) {
    configurer.setDescription(description);
  }

  protected void setName(String name) {
    configurer.setName(name);
  }
}
