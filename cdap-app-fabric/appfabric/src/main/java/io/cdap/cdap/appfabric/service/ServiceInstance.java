package io.cdap.cdap.appfabric.service;

import io.cdap.cdap.api.service.BasicService;
import io.cdap.cdap.api.service.Service;
import io.cdap.cdap.api.service.ServiceContext;
import io.cdap.cdap.api.service.ServiceSpecification;
import io.cdap.cdap.api.service.http.HttpServiceHandlerSpecification;
import io.cdap.cdap.appfabric.context.LoadedProgram;
import io.cdap.cdap.appfabric.context.ServiceInstanceContext;
import io.cdap.cdap.appfabric.context.TransactionPolicies;
import io.cdap.cdap.appfabric.logging.RunLogs;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import io.cdap.cdap.gateway.PathRouter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import javax.annotation.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One instance of a service: for each handler class the objects that answer requests, as many as
 * there were requests at the same time. Safe for use by many threads.
 */
final class ServiceInstance {
  private static final Logger LOG = LoggerFactory.getLogger(ServiceInstance.class);

  private final LoadedProgram program;
  private final RunLogs logs;
  private final int id;
  private final IntSupplier count;
  private final List<HttpServiceHandlerSpecification> handlers;
  private final List<Queue<HandlerInstance>> idle = new ArrayList<>();
  private final Set<HandlerInstance> all = ConcurrentHashMap.newKeySet();
  private final AtomicInteger working = new AtomicInteger();
  private final Object drained = new Object();
  private volatile boolean closing;
  @Nullable private Service<?, ServiceContext> service;
  @Nullable private ServiceInstanceContext serviceContext;

  ServiceInstance(
      LoadedProgram program,
      RunLogs logs,
      List<HttpServiceHandlerSpecification> handlers,
      int id,
      IntSupplier count) {
    this.program = program;
    this.logs = logs;
    this.handlers = handlers;
    this.id = id;
    this.count = count;
    handlers.forEach(handler -> idle.add(new ConcurrentLinkedQueue<>()));
  }

  /** Initializes the service and one object of each handler, so that failures show at start. */
  void start(ServiceSpecification specification) throws Exception {
    initializeService(specification);
    for (int i = 0; i < handlers.size(); i++) {
      idle.get(i).add(newHandler(i));
    }
  }

  @SuppressWarnings("unchecked")
  private void initializeService(ServiceSpecification specification) throws Exception {
    if (specification.getClassName().equals(BasicService.class.getName())) {
      return;
    }
    Service<?, ServiceContext> created;
    try {
      created = (Service<?, ServiceContext>) program.newInstance(specification.getClassName());
    } catch (NoSuchMethodException e) {
      LOG.debug("The service class {} has no life cycle.", specification.getClassName());
      return;
    }
    ServiceInstanceContext context =
        ServiceInstanceContext.create(program, specification, id, count);
    serviceContext = context;
    service = created;
    if (TransactionPolicies.isImplicit(created.getClass(), "initialize", 1)) {
      context
          .scope()
          .call(
              0,
              false,
              () -> {
                created.initialize(context);
                return null;
              });
    } else {
      created.initialize(context);
    }
  }

  int id() {
    return id;
  }

  /**
   * Answers a request.
   *
   * @return false when this instance is going away and another has to answer
   */
  boolean answer(
      HandlerRoute route,
      PathRouter.Match<?> match,
      HttpRequest request,
      HttpResponse response,
      Caller caller,
      long deadlineNanos)
      throws Exception {
    working.incrementAndGet();
    try {
      if (closing) {
        return false;
      }
      HandlerInstance handler = idle.get(route.handler()).poll();
      if (handler == null) {
        handler = newHandler(route.handler());
      }
      boolean healthy = false;
      try {
        healthy = handler.answer(route, match, request, response, caller, deadlineNanos);
      } finally {
        if (healthy) {
          idle.get(route.handler()).add(handler);
        } else {
          all.remove(handler);
          handler.close();
        }
      }
      return true;
    } finally {
      if (working.decrementAndGet() == 0 && closing) {
        synchronized (drained) {
          drained.notifyAll();
        }
      }
    }
  }

  /** Gives calls up that have passed their deadline. */
  void expire(long nowNanos, long timeoutSeconds) {
    all.forEach(handler -> handler.guard().expire(nowNanos, timeoutSeconds));
  }

  /** Interrupts all calls. */
  void interrupt() {
    all.forEach(handler -> handler.guard().interrupt());
  }

  /** Takes no more requests, waits for those in progress and destroys the handlers. */
  void close(Duration drainTimeout) {
    closing = true;
    long deadline = System.nanoTime() + drainTimeout.toNanos();
    synchronized (drained) {
      try {
        long left = deadline - System.nanoTime();
        while (working.get() > 0 && left > 0) {
          TimeUnit.NANOSECONDS.timedWait(drained, Math.min(left, 100_000_000L));
          left = deadline - System.nanoTime();
        }
      } catch (InterruptedException e) {
        interrupt();
        Thread.currentThread().interrupt();
      }
    }
    if (working.get() > 0) {
      interrupt();
    }
    for (HandlerInstance handler : all) {
      handler.close();
    }
    all.clear();
    destroyService();
  }

  private void destroyService() {
    if (service == null || serviceContext == null) {
      return;
    }
    try {
      if (TransactionPolicies.isImplicit(service.getClass(), "destroy", 0)) {
        serviceContext
            .scope()
            .call(
                0,
                false,
                () -> {
                  service.destroy();
                  return null;
                });
      } else {
        service.destroy();
      }
    } catch (Exception e) {
      LOG.warn("The service {} could not be destroyed.", service.getClass().getName(), e);
    } finally {
      serviceContext.close();
    }
  }

  private HandlerInstance newHandler(int handler) throws Exception {
    HandlerInstance created =
        HandlerInstance.create(program, logs, handlers.get(handler), id, count);
    all.add(created);
    return created;
  }
}
