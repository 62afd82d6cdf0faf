package io.cdap.cdap.gateway.router;

import java.util.List;
import java.util.Map;

/**
 * Routes everything to the server of {@code GatewayBenchmark}, for a load generator to compare:
 * {@code wrk -c16 -t1 -d10 http://127.0.0.1:18081/ping} against port 18080.
 */
public final class RouterBenchmark {
  private RouterBenchmark() {}

  public static void main(String[] arguments) throws InterruptedException {
    Endpoint backend =
        new Endpoint(
            ServiceNames.APPFABRIC, "127.0.0.1", Integer.getInteger("backend", 18080), Map.of());
    Router router =
        new Router(
            RouterOptions.builder()
                .port(Integer.getInteger("port", 18081))
                .eventLoops(Integer.getInteger("loops", 2))
                .build(),
            service -> service.equals(ServiceNames.APPFABRIC) ? List.of(backend) : List.of());
    router.start();
    Thread.currentThread().join();
  }
}
