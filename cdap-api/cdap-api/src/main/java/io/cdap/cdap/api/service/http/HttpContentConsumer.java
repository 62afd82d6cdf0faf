package io.cdap.cdap.api.service.http;

import io.cdap.cdap.api.Transactional;
import io.cdap.cdap.api.annotation.TransactionControl;
import io.cdap.cdap.api.annotation.TransactionPolicy;
import java.nio.ByteBuffer;

/**
 * Takes a request body piece by piece; returned by handler methods that do not want it whole.
 *
 * <p>The methods are never called by two threads at a time.
 */
public abstract class HttpContentConsumer {

  public HttpContentConsumer() {}

  /** Called when the body could not be received or taken; has to send the response. */
  @TransactionPolicy(TransactionControl.IMPLICIT)
  public abstract void onError(HttpServiceResponder responder, Throwable failureCause);

  /**
   * Called after the last piece; has to send the response.
   *
   * @throws Exception when the request failed; {@link #onError} is called then
   */
  @TransactionPolicy(TransactionControl.IMPLICIT)
  public abstract void onFinish(HttpServiceResponder responder) throws Exception;

  /**
   * Takes the next piece.
   *
   * @param chunk valid during the call only
   * @throws Exception when the body cannot be taken; {@link #onError} is called then
   */
  public abstract void onReceived(ByteBuffer chunk, Transactional transactional) throws Exception;
}
