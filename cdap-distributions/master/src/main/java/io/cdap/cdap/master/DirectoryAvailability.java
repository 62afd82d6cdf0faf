package io.cdap.cdap.master;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.context.ProgramEnvironment.ServiceName;
import io.cdap.cdap.appfabric.service.ServiceAvailability;
import io.cdap.cdap.gateway.router.Endpoint;
import io.cdap.cdap.gateway.router.EndpointDirectory;
import io.cdap.cdap.gateway.router.ServiceNames;
import java.util.List;

/** A service takes requests when one of its instances is announced. */
record DirectoryAvailability(EndpointDirectory directory) implements ServiceAvailability {
  DirectoryAvailability {
    requireNonNull(directory, "directory is null");
  }

  @Override
  public boolean isAvailable(ServiceName service, String version) {
    List<Endpoint> endpoints =
        directory.find(
            ServiceNames.service(service.namespace(), service.application(), service.service()));
    return endpoints.stream()
        .anyMatch(endpoint -> version == null || version.equals(endpoint.version()));
  }
}
