package io.cdap.cdap.error;

import io.cdap.cdap.entity.EntityId;

/** A named entity does not exist. */
public final class NotFoundException extends PlatformException {
  private static final long serialVersionUID = 1L;

  public NotFoundException(String message) {
    super(ErrorCategory.NOT_FOUND, message, null);
  }

  public NotFoundException(String message, Throwable cause) {
    super(ErrorCategory.NOT_FOUND, message, cause);
  }

  /** An entity that does not exist: {@code 'dataset:dev.x' was not found.} */
  public NotFoundException(EntityId entity) {
    this("'%s' was not found.".formatted(entity));
  }
}
