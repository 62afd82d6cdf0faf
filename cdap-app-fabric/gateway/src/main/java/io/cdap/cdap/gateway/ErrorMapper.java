package io.cdap.cdap.gateway;

import com.google.gson.JsonParseException;
import io.cdap.cdap.error.ErrorCategory;
import io.cdap.cdap.error.PlatformException;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/** The one place where failures become a status and a text. */
public final class ErrorMapper {
  /**
   * What a client is told.
   *
   * @param status the HTTP status
   * @param message the text of the body
   * @param unexpected whether the platform is to blame, so that it should be logged
   */
  public record MappedError(int status, String message, boolean unexpected) {}

  /** Maps a failure; one that is no {@link PlatformException} counts as unexpected. */
  public MappedError map(Throwable failure) {
    if (failure instanceof PlatformException known) {
      return new MappedError(
          status(known.category()), known.getMessage(), known.category() == ErrorCategory.INTERNAL);
    }
    if (failure instanceof JsonParseException json) {
      return new MappedError(
          400, "Request body is invalid JSON: " + JsonProblem.describe(json), false);
    }
    return new MappedError(500, rootMessage(failure), true);
  }

  /** The status of a category. */
  public static int status(ErrorCategory category) {
    return switch (category) {
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

  private static String rootMessage(Throwable failure) {
    Throwable root = root(failure);
    String message = root.getMessage();
    boolean isForProgrammers =
        root instanceof NullPointerException || root instanceof ClassCastException;
    return message == null || message.isBlank() || isForProgrammers
        ? "The platform failed unexpectedly; its log says why."
        : message;
  }

  static Throwable root(Throwable failure) {
    Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Throwable root = failure;
    while (root.getCause() != null && seen.add(root)) {
      root = root.getCause();
    }
    return root;
  }
}
