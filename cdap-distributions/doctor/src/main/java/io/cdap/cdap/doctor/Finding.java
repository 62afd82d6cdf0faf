package io.cdap.cdap.doctor;

import static java.util.Objects.requireNonNull;

import com.google.errorprone.annotations.FormatMethod;

/**
 * What a check has found.
 *
 * @param severity how bad it is
 * @param text what is there, or what is wrong
 */
public record Finding(Severity severity, String text) {
  /** How bad it is. */
  public enum Severity {
    /** As it should be. */
    OK,
    /** The platform runs, but something will not be as it could. */
    WARNING,
    /** The platform cannot run. */
    FAILED
  }

  /** Checks the values. */
  public Finding {
    requireNonNull(severity, "severity");
    requireNonNull(text, "text");
  }

  @FormatMethod
  static Finding ok(String text, Object... values) {
    return new Finding(Severity.OK, text.formatted(values));
  }

  @FormatMethod
  static Finding warning(String text, Object... values) {
    return new Finding(Severity.WARNING, text.formatted(values));
  }

  @FormatMethod
  static Finding failed(String text, Object... values) {
    return new Finding(Severity.FAILED, text.formatted(values));
  }
}
