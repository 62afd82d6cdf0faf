package io.cdap.cdap.runtime.twill;

/** Why a run on the cluster ended, as its containers or YARN tell it. */
final class ProgramFailure extends Exception {
  private static final long serialVersionUID = 1L;

  ProgramFailure(String message) {
    super(message);
  }

  /** The reason alone: there was no exception in this process. */
  @Override
  @SuppressWarnings("OverrideThrowableToString")
  public String toString() {
    return getMessage();
  }
}
