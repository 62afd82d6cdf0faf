package io.cdap.cdap.api.service;

import io.cdap.cdap.api.common.HttpErrorStatusProvider;
import io.cdap.cdap.api.retry.RetryableException;
import java.net.HttpURLConnection;

/** A service could not be reached now but may be later. */
public class ServiceUnavailableException extends RetryableException
    implements HttpErrorStatusProvider {
  private final String serviceName;

  public ServiceUnavailableException(String serviceName, String message, Throwable cause) {
    super(message, cause);
    this.serviceName = serviceName;
  }

  public ServiceUnavailableException(String serviceName, Throwable cause) {
    this(serviceName, unavailable(serviceName), cause);
  }

  public ServiceUnavailableException(String serviceName, String message) {
    super(message);
    this.serviceName = serviceName;
  }

  public ServiceUnavailableException(String serviceName) {
    this(serviceName, unavailable(serviceName));
  }

  public String getServiceName() {
    return serviceName;
  }

  /** Returns 503. */
  @Override
  public int getStatusCode() {
    return HttpURLConnection.HTTP_UNAVAILABLE;
  }

  private static String unavailable(String serviceName) {
    return "Service " + serviceName + " is not available. Please wait until it is up and running.";
  }
}
