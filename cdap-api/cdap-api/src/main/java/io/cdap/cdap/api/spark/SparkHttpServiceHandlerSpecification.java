package io.cdap.cdap.api.spark;

import io.cdap.cdap.api.common.PropertyProvider;
import io.cdap.cdap.api.service.http.ServiceHttpEndpoint;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.annotation.Nullable;

/** What a handler of a Spark program declared. Immutable. */
public final class SparkHttpServiceHandlerSpecification implements PropertyProvider {
  private final String className;
  private final Map<String, String> properties;
  private final Set<String> datasets;
  private final List<ServiceHttpEndpoint> endpoints;

  public SparkHttpServiceHandlerSpecification(
      String className,
      Map<String, String> properties,
      Set<String> datasets,
      List<ServiceHttpEndpoint> endpoints) {
    this.className = className;
    this.properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
    this.datasets = Collections.unmodifiableSet(new LinkedHashSet<>(datasets));
    this.endpoints = Collections.unmodifiableList(new ArrayList<>(endpoints));
  }

  public String getClassName() {
    return className;
  }

  /** Returns the names of the datasets used. */
  public Set<String> getDatasets() {
    return datasets;
  }

  public List<ServiceHttpEndpoint> getEndpoints() {
    return endpoints;
  }

  @Override
  public Map<String, String> getProperties() {
    return properties;
  }

  @Nullable
  @Override
  public String getProperty(String key) {
    return properties.get(key);
  }
}
