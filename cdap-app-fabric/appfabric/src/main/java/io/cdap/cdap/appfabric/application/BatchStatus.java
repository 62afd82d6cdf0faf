package io.cdap.cdap.appfabric.application;

import io.cdap.cdap.error.PlatformException;

/** The status of one item of a batch that failed: the one it would have had alone. */
public final class BatchStatus {
  private BatchStatus() {}

  public static int of(PlatformException failure) {
    return switch (failure.category()) {
      case BAD_REQUEST -> 400;
      case UNAUTHENTICATED -> 401;
      case FORBIDDEN -> 403;
      case NOT_FOUND -> 404;
      case METHOD_NOT_ALLOWED -> 405;
      case CONFLICT -> 409;
      case TOO_LARGE -> 413;
      case NOT_SUPPORTED -> 501;
      case UNAVAILABLE -> 503;
      case INTERNAL -> 500;
    };
  }
}
