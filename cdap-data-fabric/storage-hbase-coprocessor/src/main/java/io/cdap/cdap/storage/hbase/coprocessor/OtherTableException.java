package io.cdap.cdap.storage.hbase.coprocessor;

import org.apache.hadoop.hbase.DoNotRetryIOException;

/** A write is for a former table of the name. Made again at the client by its name and message. */
public final class OtherTableException extends DoNotRetryIOException {
  private static final long serialVersionUID = 1L;

  public OtherTableException(String message) {
    super(message);
  }
}
