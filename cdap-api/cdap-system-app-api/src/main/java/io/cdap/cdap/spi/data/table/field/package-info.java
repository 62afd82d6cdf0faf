/** Fields of structured tables, and ranges of their keys. */
package io.cdap.cdap.spi.data.table.field;
