package io.cdap.cdap.appfabric.service;

import io.cdap.cdap.api.service.ServiceSpecification;
import io.cdap.cdap.api.service.http.HttpServiceHandlerSpecification;
import io.cdap.cdap.appfabric.application.HandlerMethods;
import io.cdap.cdap.appfabric.application.HandlerMethods.HandlerMethod;
import io.cdap.cdap.appfabric.context.LoadedProgram;
import io.cdap.cdap.appfabric.context.ProgramEnvironment;
import io.cdap.cdap.appfabric.logging.RunLogs;
import io.cdap.cdap.appfabric.program.InstanceNumbering;
import io.cdap.cdap.appfabric.program.ProgramController;
import io.cdap.cdap.appfabric.program.ProgramRun;
import io.cdap.cdap.appfabric.program.ProgramRuntime.RunListener;
import io.cdap.cdap.appfabric.program.RunStatus;
import io.cdap.cdap.gateway.PathRouter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One run of a service. A thread of its own starts the instances, adds and removes some when their
 * number changes, and destroys them in the end; it is the only one that changes their list.
 */
final class ServiceRun implements ProgramController, Runnable {
  private static final Logger LOG = LoggerFactory.getLogger(ServiceRun.class);

  private final ProgramEnvironment environment;
  private final EndpointRegistry registry;
  private final ServiceOptions options;
  private final InstanceNumbering numbering;
  private final ProgramRun run;
  private final RunListener listener;
  private final Thread thread;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private boolean stopped;
  private int wanted;
  private volatile ServiceInstance[] instances = {};

  ServiceRun(
      ProgramEnvironment environment,
      EndpointRegistry registry,
      ServiceOptions options,
      InstanceNumbering numbering,
      ProgramRun run,
      RunListener listener) {
    this.environment = environment;
    this.registry = registry;
    this.options = options;
    this.numbering = numbering;
    this.run = run;
    this.listener = listener;
    this.wanted = run.instances();
    this.thread = new Thread(this, "service-" + run.id().program().program());
    thread.setDaemon(true);
  }

  void begin() {
    thread.start();
  }

  @Override
  public void stop() {
    signal(() -> stopped = true);
  }

  @Override
  public void kill() {
    for (ServiceInstance instance : instances) {
      instance.interrupt();
    }
    thread.interrupt();
  }

  @Override
  public void setInstances(int count) {
    signal(() -> wanted = count);
  }

  @Override
  public int instances() {
    return instances.length;
  }

  /** Gives requests up that take too long. */
  void expire(long nowNanos) {
    for (ServiceInstance instance : instances) {
      instance.expire(nowNanos, options.requestTimeout().toSeconds());
    }
  }

  @Override
  public void run() {
    RunStatus status = RunStatus.KILLED;
    Throwable failure = null;
    try (RunLogs.Scope scope = environment.logs().enter(run.id())) {
      try {
        serve();
      } catch (Exception | Error e) {
        if (isStopped()) {
          LOG.warn("The service {} failed while it was stopped.", run.id().program(), e);
        } else {
          LOG.error("The service {} failed.", run.id().program(), e);
          status = RunStatus.FAILED;
          failure = e;
        }
      }
    }
    listener.finished(status, failure);
  }

  private void serve() throws Exception {
    try (LoadedProgram program = LoadedProgram.load(environment, run)) {
      thread.setContextClassLoader(program.classes());
      ServiceSpecification specification = (ServiceSpecification) program.specification();
      List<HttpServiceHandlerSpecification> handlers =
          List.copyOf(specification.getHandlers().values());
      ServiceEndpoint endpoint =
          new ServiceEndpoint(
              routes(program, handlers),
              namespace -> environment.namespaces().find(namespace).isPresent(),
              options.requestTimeout());
      boolean registered = false;
      try {
        while (awaitChange()) {
          resize(program, specification, handlers, endpoint);
          if (!registered) {
            registry.add(run.id().program(), endpoint);
            registered = true;
            listener.running();
            LOG.info("The service {} accepts requests.", run.id().program());
          }
        }
      } finally {
        registry.remove(run.id().program(), endpoint);
        endpoint.setInstances(new ServiceInstance[0]);
        for (ServiceInstance instance : instances) {
          instance.close(options.drainTimeout());
        }
        instances = new ServiceInstance[0];
      }
    }
  }

  private void resize(
      LoadedProgram program,
      ServiceSpecification specification,
      List<HttpServiceHandlerSpecification> handlers,
      ServiceEndpoint endpoint)
      throws Exception {
    int target = wanted();
    List<ServiceInstance> list = new ArrayList<>(List.of(instances));
    List<ServiceInstance> removed = new ArrayList<>();
    while (list.size() > target) {
      removed.add(list.remove(list.size() - 1));
    }
    while (list.size() < target) {
      ServiceInstance instance =
          new ServiceInstance(
              program,
              environment.logs(),
              handlers,
              numbering.id(list.size()),
              this::countedInstances);
      try {
        instance.start(specification);
      } catch (Exception | Error e) {
        instance.close(options.drainTimeout());
        throw e;
      }
      list.add(instance);
      instances = list.toArray(ServiceInstance[]::new);
    }
    instances = list.toArray(ServiceInstance[]::new);
    endpoint.setInstances(instances);
    removed.forEach(instance -> instance.close(options.drainTimeout()));
  }

  private static PathRouter<HandlerRoute> routes(
      LoadedProgram program, List<HttpServiceHandlerSpecification> handlers) throws Exception {
    PathRouter<HandlerRoute> routes = new PathRouter<>();
    for (int i = 0; i < handlers.size(); i++) {
      HttpServiceHandlerSpecification handler = handlers.get(i);
      Class<?> type = program.classes().loadClass(handler.getClassName());
      for (HandlerMethod method : HandlerMethods.of(type)) {
        RequestMeter meter =
            new RequestMeter(
                program
                    .metrics()
                    .child(
                        Map.of("handler", handler.getName(), "method", method.method().getName())));
        routes.add(method.httpMethod(), method.path(), new HandlerRoute(i, method, meter));
      }
    }
    return routes;
  }

  /** Waits until there is something to do; false when the service has to stop. */
  private boolean awaitChange() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (!stopped && wanted == instances.length) {
        changed.await(1, TimeUnit.MINUTES);
      }
      return !stopped;
    } finally {
      lock.unlock();
    }
  }

  private void signal(Runnable change) {
    lock.lock();
    try {
      change.run();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private int wanted() {
    lock.lock();
    try {
      return wanted;
    } finally {
      lock.unlock();
    }
  }

  private int countedInstances() {
    return numbering.count(Math.max(1, instances.length));
  }

  private boolean isStopped() {
    lock.lock();
    try {
      return stopped;
    } finally {
      lock.unlock();
    }
  }
}
