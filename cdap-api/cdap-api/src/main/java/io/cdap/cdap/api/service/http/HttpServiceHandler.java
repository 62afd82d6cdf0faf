package io.cdap.cdap.api.service.http;

import io.cdap.cdap.api.ProgramLifecycle;
import io.cdap.cdap.api.annotation.TransactionControl;
import io.cdap.cdap.api.annotation.TransactionPolicy;

/**
 * Serves HTTP with its public methods: each has JAX-RS annotations and takes an {@link
 * HttpServiceRequest} and an {@link HttpServiceResponder} first, then its path, query and header
 * parameters.
 *
 * <p>An instance serves one request at a time; the platform makes as many instances as it needs.
 *
 * @param <T> the type of the context
 * @param <V> the type of the configurer
 */
public interface HttpServiceHandler<T extends HttpServiceContext, V extends HttpServiceConfigurer>
    extends ProgramLifecycle<T> {

  /** Declares the handler. Called at deployment. */
  void configure(V configurer);

  /** Called when the instance is given up. */
  @TransactionPolicy(TransactionControl.IMPLICIT)
  @Override
  void destroy();

  /**
   * Called before the first request of the instance.
   *
   * @throws Exception when the handler cannot serve
   */
  @TransactionPolicy(TransactionControl.IMPLICIT)
  @Override
  void initialize(T context) throws Exception;
}
