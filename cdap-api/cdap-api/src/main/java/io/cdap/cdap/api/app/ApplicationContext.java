package io.cdap.cdap.api.app;

import io.cdap.cdap.api.Config;
import io.cdap.cdap.api.annotation.Beta;

/**
 * What an application may know of its own deployment while it is being configured.
 *
 * @param <T> the type of the application configuration
 */
@Beta
public interface ApplicationContext<T extends Config> {

  /**
   * Returns the configuration given with the deployment, or a default instance when none was given.
   */
  T getConfig();
}
