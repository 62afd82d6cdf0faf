package io.cdap.cdap.gateway.router;

import io.cdap.cdap.entity.ApplicationId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.gateway.PathRouter;
import javax.annotation.Nullable;

/**
 * Which service a path leads to. Paths are matched by the code that the servers behind match them
 * with, so that what is hidden here cannot be spelled in a way that only they understand.
 */
final class RouteTable {
  private static final String APPLICATION = "/v3/namespaces/{namespace}/apps/{app}";
  private static final String VERSION = APPLICATION + "/versions/{version}";

  private final PathRouter<Kind> paths = new PathRouter<>();

  private enum Kind {
    SERVICE,
    SERVICE_VERSION,
    SPARK,
    SPARK_VERSION,
    HIDDEN,
    OTHER
  }

  /**
   * Who is asked.
   *
   * @param service a name as of {@link ServiceNames}
   * @param version only this version of the application; null for any
   */
  record Target(String service, @Nullable String version) {
    static final Target APPFABRIC = new Target(ServiceNames.APPFABRIC, null);
  }

  RouteTable() {
    add(APPLICATION + "/services/{program}/methods/**", Kind.SERVICE);
    add(VERSION + "/services/{program}/methods/**", Kind.SERVICE_VERSION);
    add(APPLICATION + "/spark/{program}/methods/**", Kind.SPARK);
    add(VERSION + "/spark/{program}/methods/**", Kind.SPARK_VERSION);
    // What the parts of the platform say to each other is no business of the world.
    add("/v3Internal/**", Kind.HIDDEN);
    add("/v1/**", Kind.HIDDEN);
    add("/**", Kind.OTHER);
  }

  private void add(String template, Kind kind) {
    paths.add(PathRouter.ANY_METHOD, template, kind);
  }

  /**
   * The target of a path.
   *
   * @param path still encoded, without a query
   * @return null when the path leads nowhere
   * @throws BadRequestException when the path has a malformed percent-encoding
   */
  @Nullable
  Target find(String method, String path) {
    PathRouter.Match<Kind> match = paths.find(method, path);
    if (match == null) {
      return null;
    }
    return switch (match.value()) {
      case SERVICE -> new Target(service(match), null);
      case SERVICE_VERSION -> new Target(service(match), version(match));
      case SPARK -> new Target(spark(match), null);
      case SPARK_VERSION -> new Target(spark(match), version(match));
      case OTHER -> Target.APPFABRIC;
      case HIDDEN -> null;
    };
  }

  private static String service(PathRouter.Match<?> match) {
    return ServiceNames.service(
        match.parameter("namespace"), match.parameter("app"), match.parameter("program"));
  }

  private static String spark(PathRouter.Match<?> match) {
    return ServiceNames.spark(
        match.parameter("namespace"), match.parameter("app"), match.parameter("program"));
  }

  @Nullable
  private static String version(PathRouter.Match<?> match) {
    String version = match.parameter("version");
    return version.equals(ApplicationId.LATEST) ? null : version;
  }
}
