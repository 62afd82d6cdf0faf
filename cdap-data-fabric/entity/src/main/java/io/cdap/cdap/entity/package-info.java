/**
 * The names of the things the platform manages: one record type for each kind of entity.
 *
 * <p>An id is checked when it is made, so code that holds one never has to ask whether it is well
 * formed. Strings become ids at the HTTP edge and nowhere else:
 *
 * <pre>{@code
 * NamespaceId namespace = new NamespaceId("dev");
 * DatasetId purchases = new DatasetId(namespace, "purchases");
 * throw new NotFoundException(purchases); // "'dataset:dev.purchases' was not found."
 * }</pre>
 *
 * <p>What may not live here: anything that stores, finds or runs an entity.
 */
package io.cdap.cdap.entity;
