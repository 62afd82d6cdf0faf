package io.cdap.cdap.api.service;

import io.cdap.cdap.api.DatasetConfigurer;
import io.cdap.cdap.api.Resources;
import io.cdap.cdap.api.plugin.PluginConfigurer;
import io.cdap.cdap.api.service.http.HttpServiceHandler;
import java.util.Map;

/** Receives the declarations of a {@link Service}. */
public interface ServiceConfigurer extends PluginConfigurer, DatasetConfigurer {

  /** Adds handlers; their paths must not overlap. */
  void addHandlers(Iterable<? extends HttpServiceHandler> handlers);

  void setDescription(String description);

  /** Sets how many instances run; at least 1. */
  void setInstances(int instances);

  void setName(String name);

  /**
   * Sets properties the service finds in its specification when it runs.
   *
   * @throws UnsupportedOperationException when the platform keeps no properties of services
   */
  default void setProperties(Map<String, String> properties) {
    throw new UnsupportedOperationException("Setting properties on service is not supported");
  }

  /** Sets what each instance gets. */
  void setResources(Resources resources);
}
