/**
 * The ways a call can be refused or fail, as types.
 *
 * <p>A service throws one of these with a message that names the thing, the value and the way out;
 * the HTTP gateway alone turns the {@linkplain io.cdap.cdap.error.ErrorCategory category} into a
 * status. Anything else that escapes a service is a bug and becomes a 500.
 */
package io.cdap.cdap.error;
