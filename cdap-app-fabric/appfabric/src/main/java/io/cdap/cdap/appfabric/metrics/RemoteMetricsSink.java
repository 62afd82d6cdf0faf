package io.cdap.cdap.appfabric.metrics;

import static java.util.Objects.requireNonNull;

import com.google.gson.Gson;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends what is counted in this process to the process that keeps the metrics. Batches are numbered
 * so that one which was sent twice, as its answer was lost, counts once. While nobody answers a
 * bounded number of batches is kept; after that the oldest are dropped, with a warning.
 */
public final class RemoteMetricsSink implements MetricsSink {
  private static final Logger LOG = LoggerFactory.getLogger(RemoteMetricsSink.class);
  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final int MAX_BATCHES = 600;

  private final Supplier<Optional<URI>> receiver;
  private final String sender = UUID.randomUUID().toString();
  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(2))
          .build();
  private final Gson gson = new Gson();
  private final Deque<MetricsBatch> waiting = new ArrayDeque<>();
  private long lastNumber;

  /**
   * A sink.
   *
   * @param receiver where the process that keeps the metrics answers now, if it does
   */
  public RemoteMetricsSink(Supplier<Optional<URI>> receiver) {
    this.receiver = requireNonNull(receiver, "receiver is null");
  }

  @Override
  public void apply(List<MetricChange> changes) {
    waiting.add(new MetricsBatch(sender, ++lastNumber, changes));
    try {
      sendWaiting();
    } catch (IOException e) {
      if (waiting.size() > MAX_BATCHES) {
        MetricsBatch dropped = waiting.remove();
        LOG.warn("Dropped {} changes of metrics that nobody takes.", dropped.changes().size(), e);
      } else {
        LOG.debug("Metrics are sent later.", e);
      }
    }
  }

  private void sendWaiting() throws IOException {
    Optional<URI> target = receiver.get();
    if (target.isEmpty()) {
      throw new IOException("no process that keeps metrics is known");
    }
    while (!waiting.isEmpty()) {
      send(target.get(), waiting.element());
      waiting.remove();
    }
  }

  private void send(URI target, MetricsBatch batch) throws IOException {
    HttpRequest request =
        HttpRequest.newBuilder(target.resolve(MetricsIntakeEndpoints.PATH))
            .timeout(TIMEOUT)
            .POST(BodyPublishers.ofString(gson.toJson(batch)))
            .build();
    try {
      HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
      if (response.statusCode() != 200) {
        throw new IOException(
            "%s answered %d: %s".formatted(request.uri(), response.statusCode(), response.body()));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while metrics were sent", e);
    }
  }
}
