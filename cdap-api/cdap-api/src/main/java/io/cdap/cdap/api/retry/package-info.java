/** Exceptions that tell whether a failed operation may be tried again. */
package io.cdap.cdap.api.retry;
