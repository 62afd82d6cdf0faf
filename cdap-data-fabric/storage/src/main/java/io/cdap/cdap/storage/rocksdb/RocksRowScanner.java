package io.cdap.cdap.storage.rocksdb;

import io.cdap.cdap.storage.ReadView;
import io.cdap.cdap.storage.RowScanner;
import io.cdap.cdap.storage.StoredRow;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import javax.annotation.Nullable;

/** Scans the table as it was when the scan began. */
final class RocksRowScanner implements RowScanner {
  private final RocksDatabase database;
  private final TableEntry table;
  private final Optional<List<byte[]>> columns;
  private final BoundedIterator iterator;
  private final CellCursor cursor;
  private final RowReader reader;
  private boolean closed;

  /** Called inside of the gate. */
  RocksRowScanner(
      RocksDatabase database,
      TableEntry table,
      Optional<List<byte[]>> columns,
      ReadView view,
      long oldest,
      byte[] start,
      byte[] stop)
      throws IOException {
    this.database = database;
    this.table = table;
    this.columns = columns;
    this.iterator = database.borrow(stop.length);
    boolean ready = false;
    try {
      this.cursor = new CellCursor(iterator.open(database.database(), stop));
      this.reader = new RowReader(cursor, view, oldest);
      cursor.seek(start);
      database.retain(iterator);
      ready = true;
    } finally {
      if (!ready) {
        database.release(iterator);
      }
    }
  }

  @Override
  @Nullable
  public StoredRow next() throws IOException {
    if (closed) {
      throw new IOException("The scanner is closed.");
    }
    long stamp = database.enter();
    try {
      table.checkExists();
      while (cursor.key() != null) {
        StoredRow row = reader.readHere(columns);
        if (!row.isEmpty()) {
          return row;
        }
      }
      return null;
    } finally {
      database.leave(stamp);
    }
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      database.discard(iterator);
    }
  }
}
