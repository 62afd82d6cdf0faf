package io.cdap.cdap.api.exception;

/** Adds the name of the stage of a pipeline to the exception thrown in it. */
public class WrappedStageException extends RuntimeException implements FailureDetailsProvider {
  private final String stageName;

  public WrappedStageException(Throwable cause, String stageName) {
    super(cause);
    this.stageName = stageName;
  }

  @Override
  public ErrorCategory getErrorCategory() {
    return new ErrorCategory(ErrorCategory.ErrorCategoryEnum.PLUGIN);
  }

  @Override
  public String getErrorReason() {
    return getMessage();
  }

  @Override
  public String getFailureStage() {
    return stageName;
  }

  @Override
  public String getMessage() {
    return String.format("Stage '%s' encountered : %s", stageName, getCause());
  }

  public String getStageName() {
    return stageName;
  }
}
