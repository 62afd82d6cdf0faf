package io.cdap.cdap.appfabric.bootstrap;

import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.proto.security.StandardPermission.GET;
import static io.cdap.cdap.proto.security.StandardPermission.UPDATE;
import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.entity.InstanceId;
import java.util.List;

/** Repeats the bootstrap on demand, after its files were changed, and shows how the last went. */
public final class BootstrapEndpoints implements GuardedEndpoints {
  private final Bootstrap bootstrap;

  public BootstrapEndpoints(Bootstrap bootstrap) {
    this.bootstrap = requireNonNull(bootstrap, "bootstrap is null");
  }

  private record Steps(List<BootstrapStep> steps) {}

  @Override
  public void register(GuardedRoutes routes) {
    routes.add(
        "POST",
        "/v3/bootstrap",
        may(UPDATE, InstanceId.HERE),
        (request, response) -> {
          bootstrap.run();
          response.sendStatus(200);
        });
    routes.add(
        "GET",
        "/v3/bootstrap",
        may(GET, InstanceId.HERE),
        (request, response) -> response.sendJson(new Steps(bootstrap.latest())));
  }
}
