package io.cdap.cdap.datasets.table;

import io.cdap.cdap.api.dataset.table.Filter;

/** Chooses the rows of a scan by their keys. */
@FunctionalInterface
public interface RowFilter extends Filter {
  boolean accepts(byte[] row);
}
