/**
 * How the application fabric keeps its records: one JSON value a row of a system table.
 *
 * <p>What may not live here: anything that knows what a record means.
 */
package io.cdap.cdap.appfabric.state;
