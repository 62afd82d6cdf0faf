package io.cdap.cdap.appfabric.service;

import io.cdap.cdap.appfabric.context.ProgramEnvironment.ServiceName;
import javax.annotation.Nullable;

/** Tells which services take requests. Safe for use by many threads. */
@FunctionalInterface
public interface ServiceAvailability {

  /**
   * Whether something answers for a service.
   *
   * @param version the version of its application; null for any
   */
  boolean isAvailable(ServiceName service, @Nullable String version);

  /** Whether something answers for any version of a service. */
  default boolean isAvailable(ServiceName service) {
    return isAvailable(service, null);
  }
}
