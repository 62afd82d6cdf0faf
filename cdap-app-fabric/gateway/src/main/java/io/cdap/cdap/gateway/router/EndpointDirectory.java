package io.cdap.cdap.gateway.router;

import java.util.List;

/** Knows where services listen. */
@FunctionalInterface
public interface EndpointDirectory {

  /**
   * The endpoints of a service as far as known now: what listens there may be gone already, what
   * has just begun to listen may be missing. Answers from memory, never blocks; called by many
   * threads.
   *
   * @param service a name as of {@link ServiceNames}
   * @return an unmodifiable list in an order that changes only when the endpoints do; empty for an
   *     unknown service
   */
  List<Endpoint> find(String service);
}
