/**
 * The contracts that all kinds of programs share. What belongs to one kind lives in its own
 * package.
 */
package io.cdap.cdap.api;
