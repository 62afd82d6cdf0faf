package io.cdap.cdap.api.plugin;

import java.util.Objects;
import javax.annotation.Nullable;

/** A property with a wrong value, and why it is wrong. */
public class InvalidPluginProperty {
  private final String name;
  private final String errorMessage;
  private final Exception cause;

  public InvalidPluginProperty(String name, String errorMessage) {
    this(name, errorMessage, null);
  }

  private InvalidPluginProperty(String name, String errorMessage, Exception cause) {
    this.name = name;
    this.errorMessage = errorMessage;
    this.cause = cause;
  }

  public InvalidPluginProperty(String name, Exception cause) {
    this(name, cause.getMessage(), cause);
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    InvalidPluginProperty that = (InvalidPluginProperty) o;
    return Objects.equals(name, that.name)
        && Objects.equals(errorMessage, that.errorMessage)
        && Objects.equals(cause, that.cause);
  }

  @Nullable
  public Exception getCause() {
    return cause;
  }

  public String getErrorMessage() {
    return errorMessage;
  }

  public String getName() {
    return name;
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, errorMessage, cause);
  }
}
