package io.cdap.cdap.api.service.http;

import io.cdap.cdap.api.AbstractProgramSpecification;
import io.cdap.cdap.api.common.PropertyProvider;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a handler of a service declared. Immutable. */
public final class HttpServiceHandlerSpecification extends AbstractProgramSpecification
    implements PropertyProvider {
  private final Map<String, String> properties;
  private final Set<String> datasets;
  private final List<ServiceHttpEndpoint> endpoints;

  public HttpServiceHandlerSpecification(
      String className,
      String name,
      String description,
      Map<String, String> properties,
      Set<String> datasets,
      List<ServiceHttpEndpoint> endpoints) {
    super(className, name, description, Collections.emptyMap());
    this.properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
    this.datasets = Collections.unmodifiableSet(new LinkedHashSet<>(datasets));
    this.endpoints = Collections.unmodifiableList(new ArrayList<>(endpoints));
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

  @Override
  public String getProperty(String key) {
    return properties.get(key);
  }
}
