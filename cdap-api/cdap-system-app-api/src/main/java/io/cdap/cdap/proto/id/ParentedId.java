package io.cdap.cdap.proto.id;

/**
 * An id of an entity that belongs to another one.
 *
 * @param <T> the type of the other's id
 */
public interface ParentedId<T extends EntityId> {
  T getParent();
}
