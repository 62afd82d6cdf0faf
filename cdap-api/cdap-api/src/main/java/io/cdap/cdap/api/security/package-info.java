/** Failures of access control. */
package io.cdap.cdap.api.security;
