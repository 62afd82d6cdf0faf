package io.cdap.cdap.api.workflow;

import io.cdap.cdap.api.common.PropertyProvider;
import java.util.Set;

/** What a condition declared. */
public interface ConditionSpecification extends PropertyProvider {

  String getClassName();

  /** Returns the names of the datasets used. */
  Set<String> getDatasets();

  String getDescription();

  String getName();
}
