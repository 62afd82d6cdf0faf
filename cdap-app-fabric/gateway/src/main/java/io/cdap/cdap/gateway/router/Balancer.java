package io.cdap.cdap.gateway.router;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.gateway.router.RouteTable.Target;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import javax.annotation.Nullable;

/**
 * Chooses the endpoint that a request is offered to: those of a service in turn, those that could
 * not be connected to a short while ago after all others. Safe for use by many threads.
 */
final class Balancer {
  private final EndpointDirectory directory;
  private final long setAsideNanos;
  private final LongSupplier nanoTime;

  /** Where in the list each service's next request begins. */
  private final ConcurrentMap<String, AtomicInteger> turns = new ConcurrentHashMap<>();

  private final ConcurrentMap<Address, Long> setAsideUntil = new ConcurrentHashMap<>();

  /** Where an endpoint listens, whatever it is. */
  record Address(String host, int port) {
    static Address of(Endpoint endpoint) {
      return new Address(endpoint.host(), endpoint.port());
    }
  }

  Balancer(EndpointDirectory directory, Duration setAside, LongSupplier nanoTime) {
    this.directory = requireNonNull(directory, "directory is null");
    this.setAsideNanos = setAside.toNanos();
    this.nanoTime = requireNonNull(nanoTime, "nanoTime is null");
  }

  /** The endpoints of the target's newest generation. */
  List<Endpoint> find(Target target) {
    List<Endpoint> all = directory.find(target.service());
    if (all.size() <= 1 && target.version() == null) {
      return all;
    }
    List<Endpoint> newest = new ArrayList<>(all.size());
    long generation = 0;
    for (Endpoint endpoint : all) {
      if (target.version() != null && !target.version().equals(endpoint.version())) {
        continue;
      }
      if (endpoint.generation() > generation) {
        newest.clear();
        generation = endpoint.generation();
      }
      if (endpoint.generation() == generation) {
        newest.add(endpoint);
      }
    }
    return newest;
  }

  /**
   * The next endpoint to try.
   *
   * @param tried those that were tried already
   * @return null when all were
   */
  @Nullable
  Endpoint pick(Target target, List<Endpoint> endpoints, Set<Address> tried) {
    int count = endpoints.size();
    if (count == 0) {
      return null;
    }
    int start = count == 1 ? 0 : turn(target.service());
    Endpoint last = null;
    for (int i = 0; i < count; i++) {
      Endpoint endpoint = endpoints.get((start + i) % count);
      Address address = Address.of(endpoint);
      if (tried.contains(address)) {
        continue;
      }
      if (!isSetAside(address)) {
        return endpoint;
      }
      if (last == null) {
        last = endpoint;
      }
    }
    return last;
  }

  private int turn(String service) {
    return turns.computeIfAbsent(service, name -> new AtomicInteger()).getAndIncrement()
        & Integer.MAX_VALUE;
  }

  private boolean isSetAside(Address address) {
    if (setAsideUntil.isEmpty()) {
      return false;
    }
    Long until = setAsideUntil.get(address);
    if (until == null) {
      return false;
    }
    if (nanoTime.getAsLong() - until < 0) {
      return true;
    }
    setAsideUntil.remove(address, until);
    return false;
  }

  /** Puts an endpoint that could not be connected to behind the others for a while. */
  void refused(Endpoint endpoint) {
    long now = nanoTime.getAsLong();
    // Endpoints that left the directory are asked for no more, so nothing else would forget them.
    setAsideUntil.values().removeIf(until -> now - until >= 0);
    setAsideUntil.put(Address.of(endpoint), now + setAsideNanos);
  }

  /** An endpoint was connected to. */
  void accepted(Endpoint endpoint) {
    if (!setAsideUntil.isEmpty()) {
      setAsideUntil.remove(Address.of(endpoint));
    }
  }
}
