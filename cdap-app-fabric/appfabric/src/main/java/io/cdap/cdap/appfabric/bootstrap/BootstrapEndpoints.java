package io.cdap.cdap.appfabric.bootstrap;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.gateway.HttpEndpoints;
import io.cdap.cdap.gateway.Routes;
import java.util.List;

/** Repeats the bootstrap on demand, after its files were changed, and shows how the last went. */
public final class BootstrapEndpoints implements HttpEndpoints {
  private final Bootstrap bootstrap;

  public BootstrapEndpoints(Bootstrap bootstrap) {
    this.bootstrap = requireNonNull(bootstrap, "bootstrap is null");
  }

  private record Steps(List<BootstrapStep> steps) {}

  @Override
  public void register(Routes routes) {
    routes.add(
        "POST",
        "/v3/bootstrap",
        (request, response) -> {
          bootstrap.run();
          response.sendStatus(200);
        });
    routes.add(
        "GET",
        "/v3/bootstrap",
        (request, response) -> response.sendJson(new Steps(bootstrap.latest())));
  }
}
