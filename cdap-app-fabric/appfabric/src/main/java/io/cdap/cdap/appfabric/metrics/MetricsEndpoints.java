package io.cdap.cdap.appfabric.metrics;

import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.proto.security.StandardPermission.GET;
import static java.util.Objects.requireNonNull;

import com.google.gson.reflect.TypeToken;
import io.cdap.cdap.appfabric.security.AccessRule;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.entity.InstanceId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import java.io.IOException;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Metrics over HTTP. */
public final class MetricsEndpoints implements GuardedEndpoints {
  private static final int MAX_BATCH = 1000;

  private final MetricsService service;
  private final MetricsQueryEngine engine;
  private final MetricsSearch search;
  private final Clock clock;

  public MetricsEndpoints(MetricsService service, MetricsStore store, Clock clock) {
    this.service = requireNonNull(service, "service is null");
    this.clock = requireNonNull(clock, "clock is null");
    this.engine = new MetricsQueryEngine(store, clock);
    this.search = new MetricsSearch(store);
  }

  /** One question of a batch, as it is sent. */
  private record BatchQuery(
      Map<String, String> tags,
      List<String> metrics,
      List<String> groupBy,
      MetricsQuery.TimeRange timeRange) {}

  @Override
  public void register(GuardedRoutes routes) {
    routes.post("/v3/metrics/search", AccessRule.FILTERED, this::search);
    routes.post("/v3/metrics/query", AccessRule.FILTERED, this::query);
    routes.get(
        "/v3/metrics/processor/status",
        may(GET, InstanceId.HERE),
        (request, response) -> response.sendJson(Map.of()));
  }

  private void search(HttpRequest request, HttpResponse response, Caller caller)
      throws IOException {
    Map<String, String> tags = tags(request);
    MetricsSubject.require(caller, tags);
    String target =
        request
            .queryParameter("target")
            .orElseThrow(
                () ->
                    new BadRequestException(
                        "Required target param is missing; it must be tag or metric."));
    service.flush();
    switch (target) {
      case "tag" -> response.sendJson(search.tags(tags));
      case "metric" -> response.sendJson(search.metrics(tags));
      default -> throw new BadRequestException("Unknown target param value: " + target);
    }
  }

  private void query(HttpRequest request, HttpResponse response, Caller caller) throws IOException {
    service.flush();
    if (request.queryParameters().isEmpty()) {
      response.sendJson(batch(request, caller));
      return;
    }
    Map<String, String> tags = tags(request);
    MetricsSubject.require(caller, tags);
    MetricsQuery.TimeRange range =
        new MetricsQuery.TimeRange(
            request.queryParameter("start").orElse(null),
            request.queryParameter("end").orElse(null),
            request.queryParameter("count").orElse(null),
            request.queryParameter("resolution").orElse(null),
            request.queryParameter("interpolate").orElse(null),
            request.queryParameter("maxInterpolateGap").orElse(null),
            request.queryParameter("aggregate").orElse(null));
    response.sendJson(
        engine.query(
            MetricsQuery.of(
                request.queryParameters("metric"),
                tags,
                request.queryParameters("groupBy"),
                range,
                now())));
  }

  private Map<String, MetricsQueryEngine.Result> batch(HttpRequest request, Caller caller)
      throws IOException {
    Map<String, BatchQuery> queries =
        request
            .<Map<String, BatchQuery>>bodyJson(
                new TypeToken<LinkedHashMap<String, BatchQuery>>() {}.getType())
            .orElseThrow(() -> new BadRequestException("Batch request with empty content"));
    if (queries.size() > MAX_BATCH) {
      throw new BadRequestException(
          "%d queries in a batch; the most is %d.".formatted(queries.size(), MAX_BATCH));
    }
    for (BatchQuery query : queries.values()) {
      MetricsSubject.require(caller, query == null || query.tags == null ? Map.of() : query.tags);
    }
    Map<String, MetricsQueryEngine.Result> results = new LinkedHashMap<>();
    for (Map.Entry<String, BatchQuery> entry : queries.entrySet()) {
      results.put(entry.getKey(), engine.query(check(entry.getKey(), entry.getValue())));
    }
    return results;
  }

  private MetricsQuery check(String name, BatchQuery query) {
    if (query == null) {
      throw new BadRequestException("The query '%s' is null.".formatted(name));
    }
    MetricsQuery.TimeRange range =
        query.timeRange == null
            ? new MetricsQuery.TimeRange(null, null, null, null, null, null, "true")
            : query.timeRange;
    return MetricsQuery.of(
        query.metrics == null ? List.of() : query.metrics,
        query.tags == null ? Map.of() : query.tags,
        query.groupBy == null ? List.of() : query.groupBy,
        range,
        now());
  }

  private static Map<String, String> tags(HttpRequest request) {
    Map<String, String> tags = new LinkedHashMap<>();
    for (String tag : request.queryParameters("tag")) {
      int colon = tag.indexOf(':');
      if (colon < 1) {
        throw new BadRequestException("Invalid tag '%s'; it must be name:value.".formatted(tag));
      }
      tags.put(tag.substring(0, colon), tag.substring(colon + 1));
    }
    return tags;
  }

  private long now() {
    return clock.millis() / 1000;
  }
}
