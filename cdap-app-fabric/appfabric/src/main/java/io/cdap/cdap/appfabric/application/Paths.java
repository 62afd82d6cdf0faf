package io.cdap.cdap.appfabric.application;

import io.cdap.cdap.entity.ApplicationId;
import io.cdap.cdap.entity.ApplicationReference;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramId;
import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.gateway.HttpHandler;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.Routes;

/** The paths of applications and programs, and the ids that are read from them. */
public final class Paths {
  public static final String NAMESPACE = "/v3/namespaces/{namespace}";
  public static final String APPLICATION = NAMESPACE + "/apps/{app}";
  public static final String VERSION = APPLICATION + "/versions/{version}";
  public static final String PROGRAM = "/{kind}/{program}";

  private Paths() {}

  /** Adds a route below an application and below a version of it. */
  public static void addVersioned(
      Routes routes, String method, String template, HttpHandler handler) {
    routes.add(method, APPLICATION + template, handler);
    routes.add(method, VERSION + template, handler);
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

  private static String version(HttpRequest request) {
    // The path tells whether there is a version: templates are shared by both forms.
    String[] segments = request.path().split("/", 8);
    return segments.length > 6 && segments[6].equals("versions")
        ? request.pathParameter("version")
        : ApplicationId.LATEST;
  }
}
