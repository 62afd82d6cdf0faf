package io.cdap.cdap.api;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URL;
import javax.annotation.Nullable;

/** Finds services by their names. A result is null while the service is not running. */
public interface ServiceDiscoverer {

  @Nullable
  URL getServiceURL(String serviceId);

  @Nullable
  URL getServiceURL(String applicationId, String serviceId);

  @Nullable
  default URL getServiceURL(String namespaceId, String applicationId, String serviceId) {
    throw new UnsupportedOperationException(
        "This context cannot find services of another namespace.");
  }

  @Nullable
  default HttpURLConnection openConnection(
      String namespaceId, String applicationId, String serviceId, String methodPath)
      throws IOException {
    throw new UnsupportedOperationException("This context cannot open connections to services.");
  }
}
