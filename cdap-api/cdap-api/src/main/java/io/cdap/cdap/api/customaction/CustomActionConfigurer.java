package io.cdap.cdap.api.customaction;

import io.cdap.cdap.api.DatasetConfigurer;
import io.cdap.cdap.api.plugin.PluginConfigurer;
import java.util.Map;

/** Receives the declarations of a {@link CustomAction}. */
public interface CustomActionConfigurer extends PluginConfigurer, DatasetConfigurer {

  void setDescription(String description);

  void setName(String name);

  void setProperties(Map<String, String> properties);
}
