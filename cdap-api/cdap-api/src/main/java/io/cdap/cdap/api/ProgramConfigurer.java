package io.cdap.cdap.api;

import io.cdap.cdap.api.feature.FeatureFlagsProvider;
import java.util.Map;

/** What every program sets when it is deployed. */
public interface ProgramConfigurer extends FeatureFlagsProvider {

  void setDescription(String description);

  void setName(String name);

  void setProperties(Map<String, String> properties);
}
