package io.cdap.cdap.api.app;

import io.cdap.cdap.api.Config;

/**
 * An application: a set of programs, datasets and schedules that are deployed together.
 *
 * @param <T> the type of the application configuration
 */
public interface Application<T extends Config> {

  /**
   * Declares what the application consists of. Called once for each deployment, never while its
   * programs run.
   */
  void configure(ApplicationConfigurer configurer, ApplicationContext<T> context);

  /** Tells whether {@link #updateConfig} can bring an older configuration up to date. */
  default boolean isUpdateSupported() {
    return false;
  }

  /**
   * Rewrites the configuration of an application that is deployed already.
   *
   * @param applicationUpdateContext the present configuration and what is to be done to it
   * @throws UnsupportedOperationException unless the application overrides this method
   * @throws Exception when the configuration cannot be brought up to date
   */
  default ApplicationUpdateResult<T> updateConfig(ApplicationUpdateContext applicationUpdateContext)
      throws Exception {
    throw new UnsupportedOperationException(
        "Application config update operation is not supported.");
  }
}
