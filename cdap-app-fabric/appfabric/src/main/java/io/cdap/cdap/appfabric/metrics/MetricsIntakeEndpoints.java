package io.cdap.cdap.appfabric.metrics;

import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.proto.security.StandardPermission.UPDATE;
import static java.util.Objects.requireNonNull;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.entity.InstanceId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import java.io.IOException;
import java.time.Duration;

/** Takes in what other processes of the platform count; not for clients of the platform. */
public final class MetricsIntakeEndpoints implements GuardedEndpoints {
  static final String PATH = "/v3Internal/metrics";

  private final MetricsSink sink;

  /** The last number of each sender; one that is silent for that long sends nothing twice. */
  private final Cache<String, Long> lastNumbers =
      CacheBuilder.newBuilder().expireAfterAccess(Duration.ofHours(1)).build();

  public MetricsIntakeEndpoints(MetricsSink sink) {
    this.sink = requireNonNull(sink, "sink is null");
  }

  @Override
  public void register(GuardedRoutes routes) {
    routes.post(PATH, may(UPDATE, InstanceId.HERE), this::take);
  }

  private void take(HttpRequest request, HttpResponse response) throws IOException {
    MetricsBatch batch =
        request
            .<MetricsBatch>bodyJson(MetricsBatch.class)
            .filter(sent -> sent.sender() != null && sent.changes() != null)
            .orElseThrow(
                () -> new BadRequestException("A batch needs 'sender', 'number' and 'changes'."));
    applyOnce(batch);
    response.sendStatus(200);
  }

  /** One at a time: the same batch may arrive again while its first arrival is being written. */
  private synchronized void applyOnce(MetricsBatch batch) throws IOException {
    Long last = lastNumbers.getIfPresent(batch.sender());
    if (last == null || batch.number() > last) {
      sink.apply(batch.changes());
      lastNumbers.put(batch.sender(), batch.number());
    }
  }
}
