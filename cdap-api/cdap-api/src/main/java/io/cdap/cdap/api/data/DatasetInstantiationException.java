package io.cdap.cdap.api.data;

/** A dataset could not be made. */
public class DatasetInstantiationException extends RuntimeException {

  public DatasetInstantiationException(String msg, Throwable e) {
    super(msg, e);
  }

  public DatasetInstantiationException(String msg) {
    super(msg);
  }
}
