package io.cdap.cdap.api.app;

import io.cdap.cdap.api.Config;

/**
 * The configuration that comes out of {@link Application#updateConfig}.
 *
 * @param <T> the type of the application configuration
 */
public class ApplicationUpdateResult<T extends Config> {
  private final T newConfig;

  public ApplicationUpdateResult(T newConfig) {
    this.newConfig = newConfig;
  }

  public T getNewConfig() {
    return newConfig;
  }
}
