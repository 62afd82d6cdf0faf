package io.cdap.cdap.api.workflow;

import java.util.Collections;
import java.util.Map;
import java.util.Set;

/** The specification of a bare predicate, which can declare nothing itself. */
final class PredicateSpecification implements ConditionSpecification {

  private final String name;
  private final String className;

  PredicateSpecification(String name, String className) {
    this.name = name;
    this.className = className;
  }

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
    return "";
  }

  @Override
  public Set<String> getDatasets() {
    return Collections.emptySet();
  }

  @Override
  public Map<String, String> getProperties() {
    return Collections.emptyMap();
  }

  @Override
  public String getProperty(String key) {
    return null;
  }
}
