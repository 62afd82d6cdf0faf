/**
 * Dataset types: what {@code table} or {@code keyValueTable} means, and what an application's own
 * dataset class or module means.
 *
 * <p>{@link io.cdap.cdap.datasets.type.DatasetTypes} finds the definition of a type for a
 * namespace. The platform's own types are in {@link io.cdap.cdap.datasets.type.BuiltInTypes}, under
 * a short name and under the name of the dataset's class; another part of the platform adds types
 * by handing in a {@link io.cdap.cdap.api.dataset.module.DatasetModule}.
 *
 * <p>What may not live here: instances and their records.
 */
package io.cdap.cdap.datasets.type;
