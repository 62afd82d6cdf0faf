package io.cdap.cdap.storage.hbase.coprocessor;

import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Query;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.filter.Filter;
import org.apache.hadoop.hbase.filter.FilterList;

/** Puts the view that came with a read into effect. */
final class Reads {
  private Reads() {}

  static void apply(Get get) throws DoNotRetryIOException {
    setFilter(get, get.getAttribute(ReadRequest.ATTRIBUTE));
  }

  static void apply(Scan scan) throws DoNotRetryIOException {
    setFilter(scan, scan.getAttribute(ReadRequest.ATTRIBUTE));
  }

  private static void setFilter(Query query, byte[] attribute) throws DoNotRetryIOException {
    if (attribute == null) {
      return;
    }
    try {
      Filter visible = new VisibleCellsFilter(ReadRequest.decode(attribute));
      Filter filter = query.getFilter();
      query.setFilter(filter == null ? visible : new FilterList(visible, filter));
    } catch (IllegalArgumentException e) {
      throw new DoNotRetryIOException(e.getMessage(), e);
    }
  }
}
