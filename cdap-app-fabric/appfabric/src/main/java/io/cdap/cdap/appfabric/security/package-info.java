/**
 * Secure keys: secrets of a namespace that programs read and macros name.
 *
 * <p>Values are encrypted before they reach a table, with a key that is kept in a file of its own.
 * What may not live here: who may read which secret.
 */
package io.cdap.cdap.appfabric.security;
