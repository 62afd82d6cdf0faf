package io.cdap.cdap.api.service.http;

import io.cdap.cdap.api.Transactional;
import io.cdap.cdap.api.annotation.TransactionControl;
import io.cdap.cdap.api.annotation.TransactionPolicy;
import java.nio.ByteBuffer;

/**
 * Makes a response body piece by piece.
 *
 * <p>The methods are never called by two threads at a time.
 */
public abstract class HttpContentProducer {

  public HttpContentProducer() {}

  /**
   * Returns the size of the whole body in bytes, or a negative number when it is not known before.
   */
  public long getContentLength() {
    return -1L;
  }

  /**
   * Returns the next piece; an empty buffer ends the body.
   *
   * @throws Exception when the body cannot be made; {@link #onError} is called then
   */
  public abstract ByteBuffer nextChunk(Transactional transactional) throws Exception;

  /** Called when the body could not be made or sent. */
  @TransactionPolicy(TransactionControl.IMPLICIT)
  public abstract void onError(Throwable failureCause);

  /**
   * Called after the last piece was sent.
   *
   * @throws Exception when what the body held cannot be completed
   */
  @TransactionPolicy(TransactionControl.IMPLICIT)
  public abstract void onFinish() throws Exception;
}
