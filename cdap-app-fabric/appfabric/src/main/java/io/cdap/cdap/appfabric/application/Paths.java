package io.cdap.cdap.appfabric.application;

import io.cdap.cdap.appfabric.security.AccessRule;
import io.cdap.cdap.appfabric.security.GuardedHandler;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.entity.ApplicationId;
import io.cdap.cdap.entity.ApplicationReference;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramId;
import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.entity.ProgramReference;
import io.cdap.cdap.gateway.HttpHandler;
import io.cdap.cdap.gateway.HttpRequest;

/** The paths of applications and programs, and the ids that are read from them. */
public final class Paths {
  public static final String NAMESPACE = "/v3/namespaces/{namespace}";
  public static final String APPLICATION = NAMESPACE + "/apps/{app}";
  public static final String VERSION = APPLICATION + "/versions/{version}";
  public static final String PROGRAM = "/{kind}/{program}";

  private Paths() {}

  /** Adds a route below an application and below a version of it. */
  public static void addVersioned(
      GuardedRoutes routes, String method, String template, AccessRule rule, HttpHandler handler) {
    routes.add(method, APPLICATION + template, rule, handler);
    routes.add(method, VERSION + template, rule, handler);
  }

  /** Adds a route below an application and below a version of it. */
  public static void addVersioned(
      GuardedRoutes routes,
      String method,
      String template,
      AccessRule rule,
      GuardedHandler handler) {
    routes.add(method, APPLICATION + template, rule, handler);
    routes.add(method, VERSION + template, rule, handler);
  }

  public static NamespaceId namespace(HttpRequest request) {
    return new NamespaceId(request.pathParameter("namespace"));
  }

  public static ApplicationReference reference(HttpRequest request) {
    return new ApplicationReference(namespace(request), request.pathParameter("app"));
  }

  /** The application of a path; the latest version when the path has none. */
  public static ApplicationId application(HttpRequest request) {
    return reference(request).version(version(request));
  }

  /** The program of a path that has {@code {kind}} and {@code {program}}. */
  public static ProgramId program(HttpRequest request) {
    return application(request)
        .program(
            ProgramKind.fromPathName(request.pathParameter("kind")),
            request.pathParameter("program"));
  }

  /** The same without its version, as permissions are given. */
  public static ProgramReference programReference(HttpRequest request) {
    return program(request).reference();
  }

  private static String version(HttpRequest request) {
    // The path tells whether there is a version: templates are shared by both forms.
    String[] segments = request.path().split("/", 8);
    return segments.length > 6 && segments[6].equals("versions")
        ? request.pathParameter("version")
        : ApplicationId.LATEST;
  }
}
