/** Bytes: conversions and order. Nothing that needs another module. */
package io.cdap.cdap.api.common;
