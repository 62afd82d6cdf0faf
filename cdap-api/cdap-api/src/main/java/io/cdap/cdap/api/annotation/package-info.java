/** Annotations that applications put on their classes. No behaviour lives here. */
package io.cdap.cdap.api.annotation;
