/**
 * What the API's base classes share. Not for applications to name, but part of their class
 * hierarchy.
 */
package io.cdap.cdap.internal.api;
