package io.cdap.cdap.error;

import io.cdap.cdap.entity.EntityId;

/** An entity of that name exists already. */
public final class AlreadyExistsException extends PlatformException {
  private static final long serialVersionUID = 1L;

  public AlreadyExistsException(String message) {
    super(ErrorCategory.CONFLICT, message, null);
  }

  public AlreadyExistsException(String message, Throwable cause) {
    super(ErrorCategory.CONFLICT, message, cause);
  }

  /** An entity that exists: {@code 'dataset:dev.x' already exists} */
  public AlreadyExistsException(EntityId entity) {
    this("'%s' already exists".formatted(entity));
  }
}
