package io.cdap.cdap.gateway;

/** A group of routes that belong together. */
public interface HttpEndpoints {

  /** Adds this group's routes; called once, before the server starts. */
  void register(Routes routes);
}
