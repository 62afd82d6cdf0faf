package io.cdap.cdap.api.worker;

import io.cdap.cdap.api.AbstractProgramSpecification;
import io.cdap.cdap.api.Resources;
import io.cdap.cdap.api.common.PropertyProvider;
import io.cdap.cdap.api.plugin.Plugin;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** What a worker declared. Immutable. */
public final class WorkerSpecification extends AbstractProgramSpecification
    implements PropertyProvider {
  private final Map<String, String> properties;
  private final Set<String> datasets;
  private final Resources resources;
  private final int instances;

  public WorkerSpecification(
      String className,
      String name,
      String description,
      Map<String, String> properties,
      Set<String> datasets,
      Resources resources,
      int instances,
      Map<String, Plugin> plugins) {
    super(className, name, description, plugins);
    this.properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
    this.datasets = Collections.unmodifiableSet(new LinkedHashSet<>(datasets));
    this.resources = resources;
    this.instances = instances;
  }

  /** Returns the names of the datasets used. */
  public Set<String> getDatasets() {
    return datasets;
  }

  public int getInstances() {
    return instances;
  }

  @Override
  public Map<String, String> getProperties() {
    return properties;
  }

  @Override
  public String getProperty(String key) {
    return properties.get(key);
  }

  /** Returns what each instance gets. */
  public Resources getResources() {
    return resources;
  }
}
