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
    if (failure instanceof JsonParseException) {
      return new MappedError(400, invalidJson(failure), false);
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

  /** What a client is told of a body that is not the JSON it should be. */
  static String invalidJson(Throwable failure) {
    return "Request body is invalid JSON: " + jsonProblem(failure);
  }

  /** What is wrong with a JSON text, from the exception of the parser. */
  public static String jsonProblem(Throwable failure) {
    // Around that the parser puts names of classes and a link, which are for programmers.
    return rootMessage(failure).split("\n", 2)[0];
  }

  private static String rootMessage(Throwable failure) {
    Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Throwable root = failure;
    while (root.getCause() != null && seen.add(root)) {
      root = root.getCause();
    }
    String message = root.getMessage();
    return message == null || message.isBlank() ? root.getClass().getSimpleName() : message;
  }
}
