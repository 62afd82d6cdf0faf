/** The text forms of schemas. Not for applications; only what the API itself needs lives here. */
package io.cdap.cdap.internal.io;
