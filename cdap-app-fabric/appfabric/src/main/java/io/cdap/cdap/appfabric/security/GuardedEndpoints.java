package io.cdap.cdap.appfabric.security;

/** A group of routes that belong together, each with what it demands of its caller. */
public interface GuardedEndpoints {

  /** Adds this group's routes; called once, before the server starts. */
  void register(GuardedRoutes routes);
}
