package io.cdap.cdap.appfabric.service;

import com.google.common.base.Throwables;
import io.cdap.cdap.api.common.HttpErrorStatusProvider;
import io.cdap.cdap.api.security.AccessException;
import io.cdap.cdap.api.service.http.HttpContentConsumer;
import io.cdap.cdap.api.service.http.HttpServiceHandler;
import io.cdap.cdap.api.service.http.HttpServiceHandlerSpecification;
import io.cdap.cdap.appfabric.application.AnnotatedFields;
import io.cdap.cdap.appfabric.context.HandlerContext;
import io.cdap.cdap.appfabric.context.LoadedProgram;
import io.cdap.cdap.appfabric.context.TransactionPolicies;
import io.cdap.cdap.appfabric.logging.RunLogs;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import io.cdap.cdap.gateway.PathRouter;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.apache.tephra.TransactionConflictException;
import org.apache.tephra.TransactionFailureException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One object of a handler class with its context. Answers one request at a time. */
final class HandlerInstance {
  private static final Logger LOG = LoggerFactory.getLogger(HandlerInstance.class);
  private static final int CHUNK_BYTES = 64 * 1024;

  private final LoadedProgram program;
  private final RunLogs logs;
  private final HttpServiceHandler<HandlerContext, ?> handler;
  private final HandlerContext context;
  private final CallGuard guard = new CallGuard();

  private HandlerInstance(
      LoadedProgram program,
      RunLogs logs,
      HttpServiceHandler<HandlerContext, ?> handler,
      HandlerContext context) {
    this.program = program;
    this.logs = logs;
    this.handler = handler;
    this.context = context;
  }

  /** Makes and initializes a handler, in a transaction unless it asks for none. */
  @SuppressWarnings("unchecked")
  static HandlerInstance create(
      LoadedProgram program,
      RunLogs logs,
      HttpServiceHandlerSpecification specification,
      int instanceId,
      IntSupplier instanceCount)
      throws Exception {
    HttpServiceHandler<HandlerContext, ?> handler =
        (HttpServiceHandler<HandlerContext, ?>) program.newInstance(specification.getClassName());
    HandlerContext context =
        HandlerContext.create(program, specification, instanceId, instanceCount);
    try {
      AnnotatedFields.inject(handler, specification.getProperties(), context, context.metrics());
      if (TransactionPolicies.isImplicit(handler.getClass(), "initialize", 1)) {
        context
            .scope()
            .call(
                0,
                false,
                () -> {
                  handler.initialize(context);
                  return null;
                });
      } else {
        handler.initialize(context);
      }
    } catch (Exception | Error e) {
      context.close();
      throw e;
    }
    return new HandlerInstance(program, logs, handler, context);
  }

  CallGuard guard() {
    return guard;
  }

  /**
   * Answers a request. The answer is sent after the transaction has committed.
   *
   * @param caller who sent it
   * @param deadlineNanos when the watchdog may give up
   * @return false when the call was given up, so that the instance may be in any state
   */
  boolean answer(
      HandlerRoute route,
      PathRouter.Match<?> match,
      HttpRequest request,
      HttpResponse response,
      Caller caller,
      long deadlineNanos)
      throws Exception {
    Thread thread = Thread.currentThread();
    ClassLoader outer = thread.getContextClassLoader();
    thread.setContextClassLoader(program.classes());
    route.meter().received();
    context.requestBegan(caller);
    boolean mine;
    try (RunLogs.Scope scope = logs.enter(program.run().id())) {
      DelayedResponder responder = new DelayedResponder();
      Exception failure = null;
      guard.begin(response, deadlineNanos);
      try {
        call(route, match, request, responder);
      } catch (Exception e) {
        failure = e;
      } catch (Error e) { // of any kind: it is the application's, and must not end our thread
        failure = new IllegalStateException(e);
      } finally {
        mine = guard.end();
      }
      if (!mine) {
        route.meter().answered(504);
        LOG.error("A request to {} took too long and was cancelled.", request.uri());
        return false;
      }
      if (failure == null) {
        route.meter().answered(responder.status());
        responder.send(response, context);
      } else {
        int status = sendFailure(failure, request, response);
        route.meter().answered(status);
      }
    } finally {
      context.requestEnded();
      thread.setContextClassLoader(outer);
    }
    return true;
  }

  private void call(
      HandlerRoute route,
      PathRouter.Match<?> match,
      HttpRequest request,
      DelayedResponder responder)
      throws Exception {
    Object[] arguments =
        route.arguments(request, match, new GatewayServiceRequest(request), responder);
    HttpContentConsumer consumer;
    if (route.implicitTransaction()) {
      consumer =
          context
              .scope()
              .call(
                  0,
                  false,
                  () -> {
                    HttpContentConsumer called = route.call(handler, arguments);
                    guard.requireInTime(called == null);
                    return called;
                  });
    } else {
      consumer = route.call(handler, arguments);
    }
    if (consumer != null) {
      consume(consumer, request, responder);
    }
  }

  private void consume(
      HttpContentConsumer consumer, HttpRequest request, DelayedResponder responder)
      throws Exception {
    try {
      try (InputStream body = request.bodyStream()) {
        byte[] chunk = new byte[CHUNK_BYTES];
        for (int read = body.read(chunk); read >= 0; read = body.read(chunk)) {
          if (read > 0) {
            consumer.onReceived(ByteBuffer.wrap(chunk.clone(), 0, read), context);
          }
        }
      }
      if (TransactionPolicies.isImplicit(consumer.getClass(), "onFinish", 1)) {
        context
            .scope()
            .call(
                0,
                false,
                () -> {
                  consumer.onFinish(responder);
                  guard.requireInTime(true);
                  return null;
                });
      } else {
        consumer.onFinish(responder);
      }
    } catch (Exception e) {
      responder.discard();
      consumer.onError(responder, e);
      if (!responder.isAnswered()) {
        throw e;
      }
    }
  }

  private int sendFailure(Exception failure, HttpRequest request, HttpResponse response) {
    if (failure instanceof BadRequestException) {
      response.sendText(400, failure.getMessage());
      return 400;
    }
    Throwable root = Throwables.getRootCause(failure);
    if (failure instanceof HttpErrorStatusProvider known) {
      response.sendText(known.getStatusCode(), String.valueOf(failure.getMessage()));
      return known.getStatusCode();
    }
    Optional<AccessException> refusal = refusal(failure);
    if (refusal.isPresent()) {
      response.sendText(403, String.valueOf(refusal.get().getMessage()));
      return 403;
    }
    LOG.error("A request to {} failed.", request.uri(), failure);
    if (failure instanceof TransactionConflictException
        || (failure instanceof TransactionFailureException
            && root instanceof TransactionConflictException)) {
      response.sendText(
          409, "The transaction of the request conflicts with another one; try again.");
      return 409;
    }
    String message = root.getMessage() == null ? root.toString() : root.getMessage();
    response.sendText(500, "Exception occurred while handling request: " + message);
    return 500;
  }

  /** What the handler, or a transaction around it, was refused and passed on. */
  private static Optional<AccessException> refusal(Exception failure) {
    return Throwables.getCausalChain(failure).stream()
        .filter(AccessException.class::isInstance)
        .map(AccessException.class::cast)
        .findFirst();
  }

  /** Destroys the handler and closes its datasets. */
  void close() {
    Thread thread = Thread.currentThread();
    ClassLoader outer = thread.getContextClassLoader();
    thread.setContextClassLoader(program.classes());
    try {
      if (TransactionPolicies.isImplicit(handler.getClass(), "destroy", 0)) {
        context
            .scope()
            .call(
                0,
                false,
                () -> {
                  handler.destroy();
                  return null;
                });
      } else {
        handler.destroy();
      }
    } catch (Exception e) {
      LOG.warn("The handler {} could not be destroyed.", handler.getClass().getName(), e);
    } finally {
      context.close();
      thread.setContextClassLoader(outer);
    }
  }
}
