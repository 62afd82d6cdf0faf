package io.cdap.cdap.storage.rocksdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableNotFoundException;
import io.cdap.cdap.storage.TableOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;

/**
 * The tables there are, kept in memory and under table number 0 of the database. A change and what
 * it does to cells are one atomic write.
 */
final class Catalog {
  private static final int NUMBER = 0;
  private static final byte NEXT_NUMBER = 'n';
  private static final byte TABLE = 't';

  private final RocksDatabase database;
  private final ConcurrentMap<TableName, TableEntry> entries = new ConcurrentHashMap<>();
  private int nextNumber = NUMBER + 1;

  private Catalog(RocksDatabase database) {
    this.database = database;
  }

  static Catalog load(RocksDatabase database) throws IOException {
    Catalog catalog = new Catalog(database);
    long stamp = database.enter();
    try {
      catalog.load();
    } finally {
      database.leave(stamp);
    }
    return catalog;
  }

  private void load() throws IOException {
    byte[] end = CellKeys.table(NUMBER + 1);
    BoundedIterator iterator = database.borrow(end.length);
    try {
      CellCursor cursor = new CellCursor(iterator.open(database.database(), end));
      for (cursor.seek(CellKeys.table(NUMBER)); cursor.key() != null; cursor.next()) {
        byte[] key = cursor.key();
        if (key[Integer.BYTES] == NEXT_NUMBER) {
          nextNumber = ByteBuffer.wrap(cursor.value()).getInt();
        } else {
          TableEntry entry = decode(key, cursor.value());
          entries.put(entry.name(), entry);
        }
      }
    } finally {
      database.release(iterator);
    }
  }

  boolean contains(TableName name) {
    return entries.containsKey(name);
  }

  Optional<TableEntry> find(TableName name) {
    return Optional.ofNullable(entries.get(name));
  }

  TableEntry get(TableName name) throws TableNotFoundException {
    TableEntry entry = entries.get(name);
    if (entry == null) {
      throw new TableNotFoundException(name);
    }
    return entry;
  }

  List<TableName> list(String namespace) {
    return entries.keySet().stream()
        .filter(name -> name.namespace().equals(namespace))
        .sorted()
        .toList();
  }

  /** Returns whether there was no such table before. */
  synchronized boolean create(TableName name, TableOptions options) throws IOException {
    TableEntry existing = entries.get(name);
    if (existing != null) {
      database.put(tableKey(name), encode(existing.number(), options));
      existing.setOptions(options);
      return false;
    }
    TableEntry entry = new TableEntry(name, nextNumber, options);
    try (WriteBatch batch = new WriteBatch()) {
      batch.put(key(NEXT_NUMBER, new byte[0]), CellKeys.table(nextNumber + 1));
      batch.put(tableKey(name), encode(entry.number(), options));
      database.write(batch);
    } catch (RocksDBException e) {
      throw RocksDatabase.failed("create table '" + name + "'", e);
    }
    nextNumber++;
    entries.put(name, entry);
    return true;
  }

  /** Removes the rows and keeps the table. */
  void truncate(TableName name) throws IOException {
    TableEntry entry = get(name);
    try (WriteBatch batch = new WriteBatch()) {
      batch.deleteRange(CellKeys.table(entry.number()), CellKeys.table(entry.number() + 1));
      database.write(batch);
    } catch (RocksDBException e) {
      throw RocksDatabase.failed("truncate table '" + name + "'", e);
    }
  }

  synchronized void drop(TableName name) throws IOException {
    TableEntry entry = entries.get(name);
    if (entry == null) {
      return;
    }
    long stamp = entry.lock().writeLock();
    try (WriteBatch batch = new WriteBatch()) {
      batch.delete(tableKey(name));
      batch.deleteRange(CellKeys.table(entry.number()), CellKeys.table(entry.number() + 1));
      database.write(batch);
      entry.setDropped();
      entries.remove(name);
    } catch (RocksDBException e) {
      throw RocksDatabase.failed("drop table '" + name + "'", e);
    } finally {
      entry.lock().unlockWrite(stamp);
    }
  }

  private static byte[] tableKey(TableName name) {
    return key(TABLE, name.toString().getBytes(UTF_8));
  }

  private static byte[] key(byte kind, byte[] rest) {
    return ByteBuffer.allocate(Integer.BYTES + 1 + rest.length)
        .putInt(NUMBER)
        .put(kind)
        .put(rest)
        .array();
  }

  private static byte[] encode(int number, TableOptions options) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(number);
    out.writeBoolean(options.transactional());
    out.writeLong(options.timeToLive().map(Duration::getSeconds).orElse(0L));
    out.writeInt(options.timeToLive().map(Duration::getNano).orElse(0));
    out.writeInt(options.splits().size());
    for (byte[] split : options.splits()) {
      out.writeInt(split.length);
      out.write(split);
    }
    return bytes.toByteArray();
  }

  private static TableEntry decode(byte[] key, byte[] value) throws IOException {
    String[] parts =
        new String(key, Integer.BYTES + 1, key.length - Integer.BYTES - 1, UTF_8).split(":", 2);
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(value));
    int number = in.readInt();
    boolean transactional = in.readBoolean();
    Duration ttl = Duration.ofSeconds(in.readLong(), in.readInt());
    List<byte[]> splits = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      splits.add(in.readNBytes(in.readInt()));
    }
    TableOptions options =
        new TableOptions(ttl.isZero() ? Optional.empty() : Optional.of(ttl), transactional, splits);
    return new TableEntry(new TableName(parts[0], parts[1]), number, options);
  }
}
