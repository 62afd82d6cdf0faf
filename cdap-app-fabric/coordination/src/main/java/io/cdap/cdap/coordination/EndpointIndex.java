package io.cdap.cdap.coordination;

import io.cdap.cdap.gateway.router.Endpoint;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.annotation.Nullable;

/** Endpoints by service, read far more often than changed. Safe for use by many threads. */
final class EndpointIndex {
  private static final Comparator<Endpoint> ORDER =
      Comparator.comparing(Endpoint::host).thenComparingInt(Endpoint::port);

  private final Map<String, Map<String, Endpoint>> entries = new HashMap<>();
  private final Map<String, List<Endpoint>> lists = new ConcurrentHashMap<>();

  List<Endpoint> find(String service) {
    return lists.getOrDefault(service, List.of());
  }

  /**
   * Sets what an entry holds.
   *
   * @param endpoint null for nothing
   * @return whether the endpoints of the service are others now
   */
  synchronized boolean put(String service, String entry, @Nullable Endpoint endpoint) {
    Map<String, Endpoint> all = entries.computeIfAbsent(service, name -> new HashMap<>());
    if (endpoint == null) {
      all.remove(entry);
    } else {
      all.put(entry, endpoint);
    }
    // One that was announced anew while its old entry lingers is there twice.
    List<Endpoint> list = all.values().stream().distinct().sorted(ORDER).toList();
    if (all.isEmpty()) {
      entries.remove(service);
    }
    List<Endpoint> before = list.isEmpty() ? lists.remove(service) : lists.put(service, list);
    return !list.equals(before == null ? List.of() : before);
  }
}
