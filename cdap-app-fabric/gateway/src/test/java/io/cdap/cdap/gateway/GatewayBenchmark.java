package io.cdap.cdap.gateway;

import java.util.List;

/** Serves trivial handlers for a load generator: {@code wrk -c16 -t1 -d10 http://.../worker}. */
public final class GatewayBenchmark {
  private GatewayBenchmark() {}

  public static void main(String[] arguments) throws InterruptedException {
    HttpEndpoints trivial =
        routes -> {
          routes.get("/worker", (request, response) -> response.sendText(200, "OK.\n"));
          routes.get(
              "/v3/namespaces/{namespace}/apps/{app}/services/{service}/methods/**",
              (request, response) -> response.sendText(200, request.tail()));
          routes.post("/echo", (request, response) -> response.sendText(200, request.bodyText()));
        };
    HttpGateway gateway =
        new HttpGateway(
            GatewayOptions.builder()
                .port(Integer.getInteger("port", 18080))
                .eventLoops(Integer.getInteger("loops", 2))
                .workerThreads(Integer.getInteger("workers", 64))
                .build(),
            List.of(new CommonEndpoints(), trivial));
    gateway.start();
    Thread.currentThread().join();
  }
}
