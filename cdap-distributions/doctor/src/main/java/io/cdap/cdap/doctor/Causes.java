package io.cdap.cdap.doctor;

/** Makes one line of an exception. */
final class Causes {
  private static final int LONGEST = 300;

  private Causes() {}

  /** The message of the deepest cause that has one, cut to its first line. */
  static String describe(Throwable failure) {
    Throwable telling = failure;
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause.getMessage() != null && !cause.getMessage().isBlank()) {
        telling = cause;
      }
    }
    String message =
        telling.getMessage() == null || telling.getMessage().isBlank()
            ? telling.getClass().getName()
            : telling.getClass().getSimpleName() + ": " + telling.getMessage();
    String line = message.lines().findFirst().orElse(message).strip();
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "...";
  }
}
