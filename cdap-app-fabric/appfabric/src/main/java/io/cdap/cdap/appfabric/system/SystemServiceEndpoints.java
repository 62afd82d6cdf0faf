package io.cdap.cdap.appfabric.system;

import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.proto.security.StandardPermission.GET;
import static io.cdap.cdap.proto.security.StandardPermission.UPDATE;

import com.google.gson.annotations.SerializedName;
import io.cdap.cdap.appfabric.security.AccessRule;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.entity.SystemServiceId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.ForbiddenException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.error.UnavailableException;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The platform's own services over HTTP, where each is part of this process. */
public final class SystemServiceEndpoints implements GuardedEndpoints {
  private static final String SERVICES = "/v3/system/services";
  private static final String SERVICE = SERVICES + "/{service}";
  private static final int MAX_STACK_DEPTH = 1000;

  private final Map<String, SystemService> services = new LinkedHashMap<>();

  public SystemServiceEndpoints(List<SystemService> services) {
    services.forEach(service -> this.services.put(service.name(), service));
  }

  @Override
  public void register(GuardedRoutes routes) {
    routes.get(
        SERVICES,
        AccessRule.FILTERED,
        (request, response, caller) ->
            response.sendJson(visible(caller).stream().map(View::of).toList()));
    AccessRule read = may(GET, SystemServiceEndpoints::id);
    AccessRule change = may(UPDATE, SystemServiceEndpoints::id);
    routes.get(SERVICES + "/status", AccessRule.FILTERED, this::statuses);
    routes.get(SERVICE + "/status", read, this::status);
    routes.get(
        SERVICE + "/instances",
        read,
        (request, response) -> {
          service(request);
          response.sendJson(new Instances(1, 1));
        });
    routes.put(SERVICE + "/instances", change, this::setInstances);
    routes.get(
        SERVICE + "/live-info", read, (request, response) -> refuse(request, "live information"));
    routes.post(SERVICE + "/restart", change, (request, response) -> refuse(request, "a restart"));
    routes.post(
        SERVICE + "/instances/{instance}/restart",
        change,
        (request, response) -> refuse(request, "a restart"));
    routes.get(
        SERVICE + "/latest-restart",
        read,
        (request, response) -> {
          throw new NotFoundException(
              "Service '%s' has not been restarted.".formatted(service(request).name()));
        });
    routes.put(
        SERVICE + "/loglevels",
        change,
        (request, response) -> refuse(request, "a change of log levels"));
    routes.post(
        SERVICE + "/resetloglevels",
        change,
        (request, response) -> refuse(request, "a change of log levels"));
    routes.get(SERVICE + "/stacks", read, this::stacks);
  }

  private static SystemServiceId id(HttpRequest request) {
    return new SystemServiceId(request.pathParameter("service"));
  }

  private List<SystemService> visible(Caller caller) {
    return caller.visible(services.values(), service -> new SystemServiceId(service.name()));
  }

  private void statuses(HttpRequest request, HttpResponse response, Caller caller) {
    Map<String, String> statuses = new LinkedHashMap<>();
    visible(caller).forEach(service -> statuses.put(service.name(), service.status()));
    response.sendJson(statuses);
  }

  private void status(HttpRequest request, HttpResponse response) {
    SystemService service = services.get(request.pathParameter("service"));
    if (service == null || !service.healthy().getAsBoolean()) {
      throw new UnavailableException(
          "No discoverable found for request GET %s HTTP/1.1".formatted(request.uri()));
    }
    response.sendJson(Map.of("status", service.status()));
  }

  private void setInstances(HttpRequest request, HttpResponse response) {
    String name = service(request).name();
    int wanted =
        request
            .<InstancesRequest>bodyJson(InstancesRequest.class)
            .map(InstancesRequest::instances)
            .orElse(0);
    if (wanted != 1) {
      throw new BadRequestException(
          "Service '%s' runs within the platform's process and has 1 instance, not %d."
              .formatted(name, wanted));
    }
    response.sendStatus(200);
  }

  private void stacks(HttpRequest request, HttpResponse response) {
    service(request);
    int depth = request.queryParameter("depth").map(SystemServiceEndpoints::depth).orElse(20);
    StringBuilder text = new StringBuilder();
    for (ThreadInfo thread :
        ManagementFactory.getThreadMXBean().dumpAllThreads(false, false, depth)) {
      text.append('"').append(thread.getThreadName()).append("\" ");
      text.append(thread.getThreadState()).append('\n');
      for (StackTraceElement element : thread.getStackTrace()) {
        text.append("    at ").append(element).append('\n');
      }
    }
    response.sendText(200, text.toString());
  }

  private static int depth(String text) {
    try {
      int depth = Integer.parseInt(text);
      if (depth > 0 && depth <= MAX_STACK_DEPTH) {
        return depth;
      }
    } catch (NumberFormatException e) {
      throw new BadRequestException("Invalid depth '%s', it must be a number.".formatted(text), e);
    }
    throw new BadRequestException(
        "Invalid depth '%s', it must be between 1 and %d.".formatted(text, MAX_STACK_DEPTH));
  }

  private void refuse(HttpRequest request, String what) {
    throw new ForbiddenException(
        "Service '%s' runs within the platform's process and does not support %s."
            .formatted(service(request).name(), what));
  }

  private SystemService service(HttpRequest request) {
    String name = request.pathParameter("service");
    SystemService service = services.get(name);
    if (service == null) {
      throw new NotFoundException(
          "Invalid service name '%s'. It must be one of %s."
              .formatted(name, String.join(", ", services.keySet())));
    }
    return service;
  }

  private record Instances(int provisioned, int requested) {}

  private record InstancesRequest(int instances) {}

  private record View(
      String name,
      String description,
      String status,
      String logs,
      @SerializedName("min") int minimum,
      @SerializedName("max") int maximum,
      int requested,
      int provisioned) {
    static View of(SystemService service) {
      return new View(service.name(), service.description(), service.status(), "OK", 1, 1, 1, 1);
    }
  }
}
