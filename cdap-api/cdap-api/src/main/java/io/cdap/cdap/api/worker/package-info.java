/** Workers: long-running programs without an HTTP interface. */
package io.cdap.cdap.api.worker;
