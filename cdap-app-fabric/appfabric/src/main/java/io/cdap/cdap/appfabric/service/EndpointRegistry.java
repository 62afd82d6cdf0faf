package io.cdap.cdap.appfabric.service;

import io.cdap.cdap.appfabric.context.ProgramEnvironment.ServiceName;
import io.cdap.cdap.entity.ProgramId;
import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import javax.annotation.Nullable;

/** Knows the services that run in this process. Safe for use by many threads. */
public final class EndpointRegistry implements ServiceAvailability {
  private static final Registration[] NONE = {};

  private record Registration(String version, ServiceEndpoint endpoint) {}

  /** Namespace to application to service; nested so that a request makes no key. */
  private final ConcurrentMap<String, ConcurrentMap<String, ConcurrentMap<String, Registration[]>>>
      namespaces = new ConcurrentHashMap<>();

  @Override
  public boolean isAvailable(ServiceName service, @Nullable String version) {
    ServiceEndpoint endpoint =
        find(service.namespace(), service.application(), service.service(), version);
    return endpoint != null && endpoint.isAvailable();
  }

  /** The endpoint of a version; without a version the one that was registered last. */
  @Nullable
  ServiceEndpoint find(
      String namespace, String application, String service, @Nullable String version) {
    ConcurrentMap<String, ConcurrentMap<String, Registration[]>> applications =
        namespaces.get(namespace);
    if (applications == null) {
      return null;
    }
    ConcurrentMap<String, Registration[]> services = applications.get(application);
    if (services == null) {
      return null;
    }
    Registration[] registrations = services.getOrDefault(service, NONE);
    for (int i = registrations.length - 1; i >= 0; i--) {
      if (version == null || registrations[i].version().equals(version)) {
        return registrations[i].endpoint();
      }
    }
    return null;
  }

  void add(ProgramId service, ServiceEndpoint endpoint) {
    services(service)
        .compute(
            service.program(),
            (name, before) -> {
              Registration[] old = before == null ? NONE : before;
              Registration[] now = Arrays.copyOf(old, old.length + 1);
              now[old.length] = new Registration(service.application().version(), endpoint);
              return now;
            });
  }

  void remove(ProgramId service, ServiceEndpoint endpoint) {
    services(service)
        .computeIfPresent(
            service.program(),
            (name, before) -> {
              Registration[] now =
                  Arrays.stream(before)
                      .filter(registration -> registration.endpoint() != endpoint)
                      .toArray(Registration[]::new);
              return now.length == 0 ? null : now;
            });
  }

  private ConcurrentMap<String, Registration[]> services(ProgramId service) {
    return namespaces
        .computeIfAbsent(service.namespace().name(), n -> new ConcurrentHashMap<>())
        .computeIfAbsent(service.application().application(), a -> new ConcurrentHashMap<>());
  }
}
