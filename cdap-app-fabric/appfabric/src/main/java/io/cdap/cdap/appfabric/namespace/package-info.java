/**
 * Namespaces: their records, their life cycle, and the seam through which every other part of the
 * platform takes part in their deletion.
 *
 * <p>{@link io.cdap.cdap.appfabric.namespace.NamespaceRecords} answers what exists, {@link
 * io.cdap.cdap.appfabric.namespace.Namespaces} changes it. What may not live here: what anybody
 * keeps in a namespace; that is behind {@link io.cdap.cdap.appfabric.namespace.NamespaceContent}.
 */
package io.cdap.cdap.appfabric.namespace;
