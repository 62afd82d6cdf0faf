/**
 * The REST endpoints of datasets, modules and types, and what a namespace keeps of them.
 *
 * <p>What may not live here: creating or storing datasets; that is the data fabric's.
 */
package io.cdap.cdap.appfabric.dataset;
