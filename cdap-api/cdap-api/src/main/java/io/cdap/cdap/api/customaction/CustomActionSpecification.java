package io.cdap.cdap.api.customaction;

import io.cdap.cdap.api.common.PropertyProvider;
import java.util.Set;

/** What a custom action declared. */
public interface CustomActionSpecification extends PropertyProvider {

  String getClassName();

  /** Returns the names of the datasets used. */
  Set<String> getDatasets();

  String getDescription();

  String getName();
}
