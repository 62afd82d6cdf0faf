/** Macros in properties of plugins: their parts and how their values are found. */
package io.cdap.cdap.api.macro;
