package io.cdap.cdap.spi.data;

/** The order of rows in a scan. */
public enum SortOrder {
  ASC,
  DESC
}
