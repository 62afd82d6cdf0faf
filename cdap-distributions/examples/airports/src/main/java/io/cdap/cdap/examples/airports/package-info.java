/**
 * An application on the public API alone: a service that takes a file of airports in one upload and
 * answers look-ups.
 *
 * <p>Shows a streamed upload into a {@code FileSet}, an {@code IndexedTable} written in one
 * transaction, a handler with path and query parameters, and a library inside the jar.
 */
package io.cdap.cdap.examples.airports;
