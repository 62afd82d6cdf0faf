package io.cdap.cdap.entity;

/**
 * The id of an entity. {@code toString()} is the form that users see in messages: the kind, a
 * colon, and the parts joined by dots, for example {@code dataset:dev.purchases}.
 *
 * <p>Implementations are records: immutable, comparable by value, safe to share between threads.
 */
public interface EntityId {

  /** The namespace the entity belongs to; a namespace belongs to itself. */
  NamespaceId namespace();
}
