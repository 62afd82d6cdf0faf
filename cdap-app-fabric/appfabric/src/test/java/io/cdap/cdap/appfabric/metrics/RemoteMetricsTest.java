package io.cdap.cdap.appfabric.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.appfabric.testing.TestAccess;
import io.cdap.cdap.gateway.TestGateway;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RemoteMetricsTest {
  private static final MetricChange ONE = new MetricChange("m", Map.of("app", "A"), false, 1);

  private final List<MetricChange> taken = new CopyOnWriteArrayList<>();
  private boolean loseAnswer;
  private Optional<URI> receiver = Optional.empty();
  private final TestGateway gateway =
      TestGateway.start(
          TestAccess.open(
              new MetricsIntakeEndpoints(
                  changes -> {
                    taken.addAll(changes);
                    if (loseAnswer) {
                      loseAnswer = false;
                      throw new IOException("the store fails");
                    }
                  })));

  @AfterEach
  void stop() {
    gateway.close();
  }

  @Test
  void keepsWhatNobodyTakesYet() {
    RemoteMetricsSink sink = new RemoteMetricsSink(() -> receiver);
    sink.apply(List.of(ONE));
    assertThat(taken).isEmpty();
    receiver = Optional.of(gateway.uri("/"));
    sink.apply(List.of(new MetricChange("g", Map.of(), true, 7)));
    assertThat(taken).containsExactly(ONE, new MetricChange("g", Map.of(), true, 7));
  }

  @Test
  void sendsAgainWhatTheStoreRefused() {
    receiver = Optional.of(gateway.uri("/"));
    RemoteMetricsSink sink = new RemoteMetricsSink(() -> receiver);
    loseAnswer = true;
    sink.apply(List.of(ONE));
    taken.clear();
    sink.apply(List.of(ONE));
    assertThat(taken).hasSize(2);
  }

  @Test
  void aBatchThatArrivesTwiceCountsOnce() {
    String batch =
        """
        {"sender":"s","number":1,"changes":[{"metric":"m","tags":{"app":"A"},"gauge":false,"amount":1}]}
        """;
    for (int i = 0; i < 2; i++) {
      assertThat(gateway.call("POST", MetricsIntakeEndpoints.PATH, batch).statusCode())
          .isEqualTo(200);
    }
    assertThat(taken).containsExactly(ONE);
    assertThat(gateway.call("POST", MetricsIntakeEndpoints.PATH, "{}").statusCode()).isEqualTo(400);
  }
}
