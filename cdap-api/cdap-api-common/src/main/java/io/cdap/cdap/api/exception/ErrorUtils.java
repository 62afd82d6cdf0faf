package io.cdap.cdap.api.exception;

import java.util.Objects;
import javax.annotation.Nullable;

/** Makes {@link ProgramFailureException}s and advice for HTTP status codes. */
public final class ErrorUtils {

  public ErrorUtils() {}

  /** What to do about an HTTP status and whose turn it is; never null. */
  public static ActionErrorPair getActionErrorByStatusCode(Integer statusCode) {
    return switch (statusCode) {
      case 400 -> user("Correct the parameters and the syntax of the request.");
      case 401 -> user("Give valid credentials.");
      case 403 -> user("Make sure that you are allowed to use this resource.");
      case 404 -> user("Make sure that the URL is right and the resource exists.");
      case 405 -> user("Use an HTTP method that the resource supports.");
      case 406 -> user("Ask for a format that the server offers in the Accept header.");
      case 407 -> user("Give valid credentials for the proxy and check its settings.");
      case 408 -> user("The request took too long: try again, or check the connection.");
      case 409 -> user("Resolve the conflict with the present state of the resource.");
      case 410 -> user("The resource is gone; stop asking for it.");
      case 411 -> user("Add a Content-Length header to the request.");
      case 412 -> user("Make sure that the conditions in the request headers hold.");
      case 413 -> user("Send a smaller request body.");
      case 414 -> user("Use a shorter URL.");
      case 415 -> user("Send the body in a media type that the server supports.");
      case 416 -> user("Ask for a range that the resource has.");
      case 417 -> user("Remove the Expect header or meet what it asks for.");
      case 422 -> user("Correct the content of the request: its values make no sense together.");
      case 429 -> user("Send fewer requests and try again later.");
      case 431 -> user("Send fewer or shorter request headers.");
      case 451 -> user("The content is withheld for legal reasons.");
      case 500 -> system("The service failed; try again later.");
      case 502 ->
          system("Check the network between the proxy and the service, or try again later.");
      case 503 -> system("The service is not available; try again later.");
      default ->
          new ActionErrorPair("Request failed with error code: " + statusCode, ErrorType.UNKNOWN);
    };
  }

  private static ActionErrorPair user(String correctiveAction) {
    return new ActionErrorPair(correctiveAction, ErrorType.USER);
  }

  private static ActionErrorPair system(String correctiveAction) {
    return new ActionErrorPair(correctiveAction, ErrorType.SYSTEM);
  }

  public static ProgramFailureException getProgramFailureException(
      ErrorCategory errorCategory,
      String errorReason,
      String errorMessage,
      ErrorType errorType,
      boolean dependency,
      @Nullable ErrorCodeType errorCodeType,
      @Nullable String errorCode,
      @Nullable String supportedDocumentationUrl,
      @Nullable Throwable cause) {
    return new ProgramFailureException.Builder()
        .withErrorCategory(errorCategory)
        .withErrorReason(errorReason)
        .withErrorMessage(errorMessage)
        .withErrorType(errorType)
        .withDependency(dependency)
        .withErrorCodeType(errorCodeType)
        .withErrorCode(errorCode)
        .withSupportedDocumentationUrl(supportedDocumentationUrl)
        .withCause(cause)
        .build();
  }

  public static ProgramFailureException getProgramFailureException(
      ErrorCategory errorCategory,
      String errorReason,
      String errorMessage,
      ErrorType errorType,
      boolean dependency,
      @Nullable Throwable cause) {
    return getProgramFailureException(
        errorCategory, errorReason, errorMessage, errorType, dependency, null, null, null, cause);
  }

  /** Advice and whose turn it is. */
  public static class ActionErrorPair {
    private final String correctiveAction;
    private final ErrorType errorType;

    ActionErrorPair(String correctiveAction, ErrorType errorType) {
      this.correctiveAction = correctiveAction;
      this.errorType = errorType;
    }

    @Override
    public boolean equals(Object o) {
      if (this == o) {
        return true;
      }
      if (o == null || getClass() != o.getClass()) {
        return false;
      }
      ActionErrorPair that = (ActionErrorPair) o;
      return Objects.equals(correctiveAction, that.correctiveAction) && errorType == that.errorType;
    }

    public String getCorrectiveAction() {
      return correctiveAction;
    }

    public ErrorType getErrorType() {
      return errorType;
    }

    @Override
    public int hashCode() {
      return Objects.hash(correctiveAction, errorType);
    }
  }
}
