package io.cdap.cdap.appfabric.system;

import static java.util.Objects.requireNonNull;

import java.util.function.BooleanSupplier;

/**
 * A service of the platform itself, run by this process with one instance.
 *
 * @param name for example {@code appfabric}
 * @param description one sentence for operators
 * @param healthy whether it works now; called for each status request, so it must be quick
 */
public record SystemService(String name, String description, BooleanSupplier healthy) {
  public SystemService {
    requireNonNull(name, "name is null");
    requireNonNull(description, "description is null");
    requireNonNull(healthy, "healthy is null");
  }

  String status() {
    return healthy.getAsBoolean() ? "OK" : "NOTOK";
  }
}
