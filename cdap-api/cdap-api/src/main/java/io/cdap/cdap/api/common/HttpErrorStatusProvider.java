package io.cdap.cdap.api.common;

/** Something that knows the HTTP status for its failure. */
public interface HttpErrorStatusProvider {

  String getMessage();

  int getStatusCode();
}
