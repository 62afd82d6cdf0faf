package io.cdap.cdap.gateway.router;

/** The names that endpoints are announced and found by. */
public final class ServiceNames {
  /** The leading application fabric. */
  public static final String APPFABRIC = "appfabric";

  /** The routers themselves. */
  public static final String ROUTER = "router";

  private ServiceNames() {}

  /**
   * The name of a program that is a service: {@code service.namespace.application.program}. The
   * version of the application is not part of it but of the endpoint's payload, so that all
   * versions are found together.
   */
  public static String service(String namespace, String application, String program) {
    return program("service", namespace, application, program);
  }

  /** The name of a Spark program that serves requests. */
  public static String spark(String namespace, String application, String program) {
    return program("spark", namespace, application, program);
  }

  private static String program(String type, String namespace, String application, String program) {
    return type + '.' + namespace + '.' + application + '.' + program;
  }
}
