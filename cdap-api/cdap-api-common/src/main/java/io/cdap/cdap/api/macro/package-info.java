/** The exception of macros; their other types live in the larger API module. */
package io.cdap.cdap.api.macro;
