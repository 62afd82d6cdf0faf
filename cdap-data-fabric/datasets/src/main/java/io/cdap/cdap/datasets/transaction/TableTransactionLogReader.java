package io.cdap.cdap.datasets.transaction;

import io.cdap.cdap.storage.ReadView;
import io.cdap.cdap.storage.RowScanner;
import io.cdap.cdap.storage.ScanQuery;
import io.cdap.cdap.storage.StoredRow;
import io.cdap.cdap.storage.StoredTable;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import javax.annotation.Nullable;
import org.apache.tephra.persist.TransactionEdit;
import org.apache.tephra.persist.TransactionLogReader;

/** Reads the edits of one log in order. Not safe for use by several threads. */
final class TableTransactionLogReader implements TransactionLogReader {
  private final RowScanner rows;

  TableTransactionLogReader(StoredTable table) throws IOException {
    this.rows = table.scan(ScanQuery.ALL, ReadView.LATEST);
  }

  @Override
  @Nullable
  public TransactionEdit next() throws IOException {
    return next(new TransactionEdit());
  }

  @Override
  @Nullable
  public TransactionEdit next(TransactionEdit reuse) throws IOException {
    StoredRow row = rows.next();
    if (row == null) {
      return null;
    }
    byte[] edit = row.columns().get(TableTransactionLog.COLUMN);
    reuse.readFields(new DataInputStream(new ByteArrayInputStream(edit)));
    return reuse;
  }

  @Override
  public void close() {
    rows.close();
  }
}
