package io.cdap.cdap.api.service.http;

import io.cdap.cdap.api.DatasetConfigurer;
import io.cdap.cdap.api.plugin.PluginConfigurer;
import java.util.Map;

/** Receives the declarations of an {@link HttpServiceHandler}. */
public interface HttpServiceConfigurer extends DatasetConfigurer, PluginConfigurer {

  /** Sets properties the handler finds in its specification when it runs. */
  void setProperties(Map<String, String> properties);
}
