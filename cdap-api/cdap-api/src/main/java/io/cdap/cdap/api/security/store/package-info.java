/** Secure keys. */
package io.cdap.cdap.api.security.store;
