package io.cdap.cdap.api.spark;

import io.cdap.cdap.api.AbstractProgramSpecification;
import io.cdap.cdap.api.Resources;
import io.cdap.cdap.api.annotation.Beta;
import io.cdap.cdap.api.common.PropertyProvider;
import io.cdap.cdap.api.plugin.Plugin;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.annotation.Nullable;

/** What a Spark program declared. Immutable. */
@Beta
public final class SparkSpecification extends AbstractProgramSpecification
    implements PropertyProvider {
  private final String mainClassName;
  private final Set<String> datasets;
  private final Map<String, String> properties;
  private final Resources clientResources;
  private final Resources driverResources;
  private final Resources executorResources;
  private final List<SparkHttpServiceHandlerSpecification> handlers;

  public SparkSpecification(
      String className,
      String name,
      String description,
      @Nullable String mainClassName,
      Set<String> datasets,
      Map<String, String> properties,
      @Nullable Resources clientResources,
      @Nullable Resources driverResources,
      @Nullable Resources executorResources,
      List<SparkHttpServiceHandlerSpecification> handlers,
      Map<String, Plugin> plugins) {
    super(className, name, description, plugins);
    this.mainClassName = mainClassName;
    this.datasets = Collections.unmodifiableSet(new LinkedHashSet<>(datasets));
    this.properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
    this.clientResources = clientResources;
    this.driverResources = driverResources;
    this.executorResources = executorResources;
    this.handlers = Collections.unmodifiableList(new ArrayList<>(handlers));
  }

  @Nullable
  public Resources getClientResources() {
    return clientResources;
  }

  /** Returns the names of the datasets used. */
  public Set<String> getDatasets() {
    return datasets;
  }

  @Nullable
  public Resources getDriverResources() {
    return driverResources;
  }

  @Nullable
  public Resources getExecutorResources() {
    return executorResources;
  }

  public List<SparkHttpServiceHandlerSpecification> getHandlers() {
    return handlers;
  }

  @Nullable
  public String getMainClassName() {
    return mainClassName;
  }

  @Override
  public Map<String, String> getProperties() {
    return properties;
  }

  @Override
  public String getProperty(String key) {
    return properties.get(key);
  }
}
