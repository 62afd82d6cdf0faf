package io.cdap.cdap.appfabric.testing;

import io.cdap.cdap.appfabric.security.Access;
import io.cdap.cdap.appfabric.security.AccessEnforcer;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.gateway.HttpEndpoints;

/** Endpoints of tests that are not about who may call them. */
public final class TestAccess {
  private TestAccess() {}

  /** Endpoints that everybody may call. */
  public static HttpEndpoints open(GuardedEndpoints endpoints) {
    return new Access(AccessEnforcer.ALLOW_ALL, "tester").guard(endpoints);
  }
}
