/** The compression of values that are too large for a column. */
package io.cdap.cdap.spi.data.compression;
