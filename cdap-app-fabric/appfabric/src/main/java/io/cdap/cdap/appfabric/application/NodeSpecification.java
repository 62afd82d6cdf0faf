package io.cdap.cdap.appfabric.application;

import io.cdap.cdap.api.customaction.CustomActionSpecification;
import io.cdap.cdap.api.workflow.ConditionSpecification;
import java.util.Map;
import java.util.Set;

/** What a custom action or a condition of a workflow declared. */
record NodeSpecification(
    String className,
    String name,
    String description,
    Map<String, String> properties,
    Set<String> datasets)
    implements CustomActionSpecification, ConditionSpecification {

  @Override
  public String getClassName() {
    return className;
  }

  @Override
  public String getName() {
    return name;
  }

  @Override
  public String getDescription() {
    return description;
  }

  @Override
  public Set<String> getDatasets() {
    return datasets;
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
