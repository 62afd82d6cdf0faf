package io.cdap.cdap.error;

import static java.util.Objects.requireNonNull;

import javax.annotation.Nullable;

/** A failure that carries a message for the user and a category for the one who maps it. */
public abstract class PlatformException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ErrorCategory category;

  protected PlatformException(ErrorCategory category, String message, @Nullable Throwable cause) {
    super(requireNonNull(message, "message is null"), cause);
    this.category = requireNonNull(category, "category is null");
  }

  public final ErrorCategory category() {
    return category;
  }
}
