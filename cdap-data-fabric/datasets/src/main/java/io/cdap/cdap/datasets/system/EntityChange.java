package io.cdap.cdap.datasets.system;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.entity.EntityId;

/** That an entity was created, or was changed in another way. */
public record EntityChange(Kind kind, EntityId entity) {
  public EntityChange {
    requireNonNull(kind, "kind is null");
    requireNonNull(entity, "entity is null");
  }

  /** What happened. */
  public enum Kind {
    CREATE,
    UPDATE,
    DELETE,
    /** Its content was removed; the entity itself stays. */
    TRUNCATE
  }

  public static EntityChange created(EntityId entity) {
    return new EntityChange(Kind.CREATE, entity);
  }

  public static EntityChange updated(EntityId entity) {
    return new EntityChange(Kind.UPDATE, entity);
  }

  public static EntityChange deleted(EntityId entity) {
    return new EntityChange(Kind.DELETE, entity);
  }

  public static EntityChange truncated(EntityId entity) {
    return new EntityChange(Kind.TRUNCATE, entity);
  }
}
