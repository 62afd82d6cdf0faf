package io.cdap.cdap.storage.hbase.coprocessor;

import org.apache.hadoop.hbase.DoNotRetryIOException;

/**
 * A write comes from one who does not write alone any more. Made again at the client by its name
 * and message.
 */
public final class OtherWriterException extends DoNotRetryIOException {
  private static final long serialVersionUID = 1L;

  public OtherWriterException(String message) {
    super(message);
  }
}
