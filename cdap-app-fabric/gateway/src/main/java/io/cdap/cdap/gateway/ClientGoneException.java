package io.cdap.cdap.gateway;

import java.io.IOException;
import javax.annotation.Nullable;

/** The client went away or does not keep up; nobody is left to be told, and nobody is to blame. */
public final class ClientGoneException extends IOException {
  private static final long serialVersionUID = 1L;

  ClientGoneException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
