/** Annotations about the API itself, kept apart so that they come without other dependencies. */
package io.cdap.cdap.api.annotation;
