package io.cdap.cdap.api.service.http;

import java.util.Objects;

/** A method and path that a handler serves. Immutable. */
public final class ServiceHttpEndpoint {
  private final String method;
  private final String path;

  public ServiceHttpEndpoint(String method, String path) {
    this.method = method;
    this.path = path;
  }

  @Override
  public boolean equals(Object obj) {
    if (this == obj) {
      return true;
    }
    if (obj == null || getClass() != obj.getClass()) {
      return false;
    }
    ServiceHttpEndpoint that = (ServiceHttpEndpoint) obj;
    return Objects.equals(method, that.method) && Objects.equals(path, that.path);
  }

  public String getMethod() {
    return method;
  }

  /** Returns the path below that of the service, with its variables in braces. */
  public String getPath() {
    return path;
  }

  @Override
  public int hashCode() {
    return Objects.hash(method, path);
  }
}
