package io.cdap.cdap.api.mapreduce;

import io.cdap.cdap.api.AbstractProgramSpecification;
import io.cdap.cdap.api.Resources;
import io.cdap.cdap.api.common.PropertyProvider;
import io.cdap.cdap.api.plugin.Plugin;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import javax.annotation.Nullable;

/** What a MapReduce program declared. Immutable. */
public class MapReduceSpecification extends AbstractProgramSpecification
    implements PropertyProvider {
  private final Set<String> dataSets;
  private final Map<String, String> properties;
  private final String inputDataSet;
  private final String outputDataSet;
  private final Resources driverResources;
  private final Resources mapperResources;
  private final Resources reducerResources;

  /**
   * Makes a specification.
   *
   * @param dataSets the datasets used; input and output are added to them
   * @param properties may be null, which means none
   */
  public MapReduceSpecification(
      String className,
      String name,
      String description,
      String inputDataSet,
      String outputDataSet,
      Set<String> dataSets,
      Map<String, String> properties,
      @Nullable Resources driverResources,
      @Nullable Resources mapperResources,
      @Nullable Resources reducerResources,
      Map<String, Plugin> plugins) {
    super(className, name, description, plugins);
    this.inputDataSet = inputDataSet;
    this.outputDataSet = outputDataSet;
    this.properties =
        properties == null
            ? Collections.emptyMap()
            : Collections.unmodifiableMap(new LinkedHashMap<>(properties));
    this.driverResources = driverResources;
    this.mapperResources = mapperResources;
    this.reducerResources = reducerResources;
    Set<String> used = new LinkedHashSet<>(dataSets);
    if (inputDataSet != null) {
      used.add(inputDataSet);
    }
    if (outputDataSet != null) {
      used.add(outputDataSet);
    }
    this.dataSets = Collections.unmodifiableSet(used);
  }

  /** Returns the names of the datasets used, input and output among them. */
  public Set<String> getDataSets() {
    return dataSets;
  }

  @Nullable
  public Resources getDriverResources() {
    return driverResources;
  }

  @Nullable
  public String getInputDataSet() {
    return inputDataSet;
  }

  @Nullable
  public Resources getMapperResources() {
    return mapperResources;
  }

  @Nullable
  public String getOutputDataSet() {
    return outputDataSet;
  }

  @Override
  public Map<String, String> getProperties() {
    return properties;
  }

  @Override
  public String getProperty(String key) {
    return properties.get(key);
  }

  @Nullable
  public Resources getReducerResources() {
    return reducerResources;
  }
}
