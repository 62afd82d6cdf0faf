package io.cdap.cdap.appfabric.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.appfabric.testing.TestAccess;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.gateway.TestGateway;
import io.cdap.cdap.storage.rocksdb.RocksTableStore;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MetricsTest {
  private static final long NOW = 1_796_040_010L;
  private static final Map<String, String> SERVICE =
      Map.of("namespace", "ns1", "app", "A", "service", "S", "run", "r1");

  @TempDir private Path directory;
  private final SettableClock clock = new SettableClock(Instant.ofEpochSecond(NOW));
  private MetricsOptions options = MetricsOptions.DEFAULT;
  private RocksTableStore tables;
  private MetricsStore store;
  private MetricsService metrics;
  private TestGateway gateway;

  private static final class SettableClock extends Clock {
    private Instant now;

    SettableClock(Instant now) {
      this.now = now;
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      throw new UnsupportedOperationException("a clock for tests");
    }

    @Override
    public Instant instant() {
      return now;
    }

    void advance(Duration by) {
      now = now.plus(by);
    }
  }

  @BeforeEach
  void start() throws Exception {
    tables = RocksTableStore.open(directory, clock);
    store = MetricsStore.open(tables, options, clock);
    metrics = new MetricsService(store);
    gateway = TestGateway.start(TestAccess.open(new MetricsEndpoints(metrics, store, clock)));
  }

  @AfterEach
  void stop() throws Exception {
    gateway.close();
    metrics.close();
    tables.close();
  }

  private String post(String pathAndQuery, String body) {
    var response = gateway.call("POST", pathAndQuery, body);
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    return response.body();
  }

  private String query(String query) {
    return post("/v3/metrics/query?" + query, "");
  }

  @Test
  void sumsOverSeriesAndGroupsThem() {
    metrics.context(SERVICE).increment("system.requests.count", 3);
    metrics
        .context(Map.of("namespace", "ns1", "app", "B", "service", "S"))
        .increment("system.requests.count", 4);
    metrics.context(Map.of("namespace", "ns2", "app", "A")).increment("system.requests.count", 50);

    assertThat(query("metric=system.requests.count&tag=namespace:ns1&aggregate=true"))
        .isEqualTo(
            "{\"startTime\":0,\"endTime\":%d,\"series\":[{\"metricName\":\"system.requests.count\",\"grouping\":{},\"data\":[{\"time\":0,\"value\":7}]}],\"resolution\":\"2147483647s\"}"
                .formatted(NOW));
    assertThat(query("metric=system.requests.count&tag=namespace:ns1&groupBy=app&aggregate=true"))
        .contains("\"grouping\":{\"app\":\"A\"},\"data\":[{\"time\":0,\"value\":3}]")
        .contains("\"grouping\":{\"app\":\"B\"},\"data\":[{\"time\":0,\"value\":4}]");
    assertThat(query("metric=system.requests.count&tag=namespace:*")).contains("\"value\":57");
    assertThat(query("target=tag&metric=user.none&tag=namespace:ns1"))
        .contains("\"series\":[],\"resolution\":\"2147483647s\"");
  }

  @Test
  void timeSeriesAtEachResolution() {
    MetricsContext context = metrics.context(SERVICE);
    for (int i = 0; i < 4; i++) {
      context.increment("user.rows", 1);
      query("metric=user.rows");
      context.increment("user.rows", 1);
      query("metric=user.rows");
      clock.advance(Duration.ofSeconds(25));
    }
    assertThat(query("metric=user.rows&start=now-1h&end=now"))
        .contains("\"startTime\":%d,\"endTime\":%d".formatted(NOW + 100 - 3600, NOW + 100))
        .contains("\"resolution\":\"60s\"")
        .contains("[{\"time\":1796040000,\"value\":4},{\"time\":1796040060,\"value\":4}]");
    assertThat(query("metric=user.rows&start=now-5m&end=now&resolution=1s"))
        .contains("{\"time\":1796040010,\"value\":2},{\"time\":1796040035,\"value\":2}");
    assertThat(query("metric=user.rows&start=now-1d&end=now&resolution=1h"))
        .contains("[{\"time\":1796040000,\"value\":8}]");
    assertThat(query("metric=user.rows&end=now&count=1&resolution=1m"))
        .contains("[{\"time\":1796040060,\"value\":4}]");
    assertThat(query("metric=user.rows&start=now-70s&end=now&resolution=1s&aggregate=true"))
        .contains("[{\"time\":0,\"value\":4}]");
  }

  @Test
  void interpolates() {
    MetricsContext context = metrics.context(SERVICE);
    context.gauge("user.depth", 10);
    query("metric=user.depth");
    clock.advance(Duration.ofSeconds(4));
    context.gauge("user.depth", 18);
    String range = "metric=user.depth&start=now-1m&end=now&resolution=1s&interpolate=";
    assertThat(query(range + "linear"))
        .contains(
            "\"value\":10}", "\"value\":12}", "\"value\":14}", "\"value\":16}", "\"value\":18}");
    assertThat(query(range + "step").split("\"value\":10}", -1)).hasSize(5);
    assertThat(query(range + "step&maxInterpolateGap=3").split("\"value\":10}", -1)).hasSize(2);
    assertThat(query("metric=user.depth")).contains("\"value\":18}");
  }

  @Test
  void batchesOfQueries() {
    metrics.context(SERVICE).increment("system.requests.count", 3);
    String body =
        """
        {"q1":{"tags":{"namespace":"ns1"},"metrics":["system.requests.count"],"groupBy":["app"],
          "timeRange":{"start":"now-1h","end":"now","aggregate":"true"}},
         "q2":{"metrics":["system.requests.count"],"timeRange":{"aggregate":true}}}
        """;
    assertThat(post("/v3/metrics/query", body))
        .contains("\"q1\":{", "\"grouping\":{\"app\":\"A\"},\"data\":[{\"time\":0,\"value\":3}]")
        .contains("\"q2\":{\"startTime\":0");
    assertThat(post("/v3/metrics/query", "{}")).isEqualTo("{}");
  }

  @Test
  void searches() {
    metrics.context(SERVICE).increment("system.requests.count", 1);
    metrics.context(SERVICE).increment("user.rows", 1);
    metrics.context(Map.of("namespace", "ns2", "dataset", "d")).increment("system.reads", 1);
    metrics.context(Map.of("profilescope", "SYSTEM")).increment("system.runs", 1);

    assertThat(post("/v3/metrics/search?target=tag", ""))
        .isEqualTo(
            "[{\"name\":\"namespace\",\"value\":\"ns1\"},{\"name\":\"namespace\",\"value\":\"ns2\"},{\"name\":\"profilescope\",\"value\":\"SYSTEM\"}]");
    assertThat(post("/v3/metrics/search?target=tag&tag=namespace:ns1", ""))
        .isEqualTo("[{\"name\":\"app\",\"value\":\"A\"}]");
    assertThat(post("/v3/metrics/search?target=tag&tag=namespace:ns1&tag=app:*", ""))
        .isEqualTo("[{\"name\":\"service\",\"value\":\"S\"}]");
    assertThat(post("/v3/metrics/search?target=metric&tag=namespace:ns1&tag=app:A", ""))
        .isEqualTo("[\"system.requests.count\",\"user.rows\"]");
  }

  @Test
  void refusesBadRequests() {
    assertThat(gateway.call("POST", "/v3/metrics/query", "").body())
        .isEqualTo("Batch request with empty content");
    assertThat(gateway.call("POST", "/v3/metrics/search?target=zzz", "").body())
        .isEqualTo("Unknown target param value: zzz");
    for (String bad :
        List.of(
            "query?tag=namespace:x",
            "query?metric=m&start=now-1h",
            "query?metric=m&start=now-1h&end=now&resolution=2m",
            "query?metric=m&start=yesterday&end=now",
            "query?metric=m&start=now&end=now-1h",
            "query?metric=m&start=0&count=-1",
            "query?metric=m&tag=x",
            "query?metric=m&start=0&end=now&resolution=1s&interpolate=step",
            "query?metric=m&aggregate=true&interpolate=cubic",
            "search",
            "query")) {
      assertThat(gateway.call("POST", "/v3/metrics/" + bad, "").statusCode())
          .as(bad)
          .isEqualTo(400);
    }
    assertThat(gateway.get("/v3/metrics/processor/status").body()).isEqualTo("{}");
  }

  @Test
  void survivesARestartInTheMiddleOfABucket() throws Exception {
    metrics.context(SERVICE).increment("user.rows", 5);
    stop();
    start();
    metrics.context(SERVICE).increment("user.rows", 2);
    assertThat(query("metric=user.rows")).contains("\"value\":7}");
    assertThat(query("metric=user.rows&start=now-1h&end=now"))
        .contains("[{\"time\":1796040000,\"value\":7}]");
  }

  @Test
  void expiresByResolutionButKeepsTotals() throws Exception {
    metrics.context(SERVICE).increment("user.rows", 5);
    metrics.flush();
    clock.advance(Duration.ofHours(3));
    store.expire();
    assertThat(query("metric=user.rows&start=now-4h&end=now&resolution=1s")).contains("[]");
    assertThat(query("metric=user.rows&start=now-4h&end=now&resolution=1m"))
        .contains("\"value\":5}");
    clock.advance(Duration.ofDays(8));
    store.expire();
    assertThat(query("metric=user.rows&tag=service:S")).contains("\"value\":5}");
    assertThat(query("metric=user.rows&tag=run:r1")).contains("\"series\":[]");
    stop();
    start();
    assertThat(query("metric=user.rows&tag=service:S")).contains("\"value\":5}");
  }

  @Test
  void deletedNamespacesAreForgotten() throws Exception {
    metrics.context(SERVICE).increment("user.rows", 5);
    metrics.context(Map.of("namespace", "ns2")).increment("user.rows", 1);
    metrics.deleteAll(new NamespaceId("ns1"));
    metrics.deleteAll(new NamespaceId("ns1"));
    assertThat(query("metric=user.rows")).contains("\"value\":1}");
    stop();
    start();
    assertThat(query("metric=user.rows")).contains("\"value\":1}");
    metrics.context(SERVICE).increment("user.rows", 2);
    assertThat(query("metric=user.rows&tag=namespace:ns1")).contains("\"value\":2}");
    assertThat(query("metric=user.rows&tag=namespace:ns1&start=now-1h&end=now"))
        .contains("\"value\":2}");
  }

  @Test
  void seriesAreBounded() throws Exception {
    stop();
    options =
        new MetricsOptions(
            Duration.ofHours(2), Duration.ofDays(2), Duration.ofDays(30), Duration.ofDays(7), 3);
    start();
    for (int i = 0; i < 10; i++) {
      metrics.context(Map.of("app", "a" + i)).increment("user.rows", 1);
    }
    assertThat(query("metric=user.rows")).contains("\"value\":3}");
  }

  @Test
  void manyThreadsLoseNothing() throws Exception {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Thread thread =
          new Thread(
              () -> {
                for (int j = 0; j < 50_000; j++) {
                  metrics.context(SERVICE).increment("user.rows", 1);
                }
              });
      thread.start();
      threads.add(thread);
    }
    while (threads.stream().anyMatch(Thread::isAlive)) {
      metrics.flush();
    }
    assertThat(query("metric=user.rows")).contains("\"value\":200000}");
  }
}
