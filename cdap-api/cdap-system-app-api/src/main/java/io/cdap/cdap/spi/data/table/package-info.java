/** What a structured table is made of: its name, its fields, its keys and its indexes. */
package io.cdap.cdap.spi.data.table;
