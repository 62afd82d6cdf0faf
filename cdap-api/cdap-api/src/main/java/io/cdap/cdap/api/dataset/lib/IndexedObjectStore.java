package io.cdap.cdap.api.dataset.lib;

import io.cdap.cdap.api.annotation.ReadOnly;
import io.cdap.cdap.api.annotation.WriteOnly;
import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * An object store that can also be read by secondary keys. The index table has a row for each
 * secondary key with the keys of its objects as columns, and one for each object, with a prefix, that
 * has its secondary keys as columns.
 *
 * @param <T> the objects
 * @deprecated stays for applications that use it
 */
@Deprecated
public class IndexedObjectStore<T> extends AbstractDataset {

  /** The name of the dataset type. */
  public static final String TYPE = "indexedObjectStore";

  private static final byte[] EMPTY_VALUE = {0};
  private static final byte[] KEY_PREFIX = Bytes.toBytes("_fk");

  private final ObjectStore<T> objectStore;
  private final Table index;

  /** Creates one on top of an object store and a table for the index. */
  public IndexedObjectStore(String name, ObjectStore<T> objectStore, Table index) {
    super(name, objectStore, index);
    this.objectStore = objectStore;
    this.index = index;
  }

  /** Returns the objects that have a secondary key. */
  @ReadOnly
  public List<T> readAllByIndex(byte[] secondaryKey) {
    List<T> objects = new ArrayList<>();
    for (byte[] key : index.get(secondaryKey).getColumns().keySet()) {
      T object = objectStore.read(key);
      if (object != null) {
        objects.add(object);
      }
    }
    return objects;
  }

  /** Returns the object of a key, or null when there is none. */
  @ReadOnly
  public T read(byte[] key) {
    return objectStore.read(key);
  }

  /** Returns the object of a key, or null when there is none. */
  @ReadOnly
  public T read(String key) {
    return objectStore.read(key);
  }

  /** Writes an object; from now on it has exactly the given secondary keys. */
  @WriteOnly
  public void write(byte[] key, T object, byte[][] secondaryKeys) {
    Set<byte[]> wanted = new TreeSet<>(Bytes.BYTES_COMPARATOR);
    for (byte[] secondaryKey : secondaryKeys) {
      wanted.add(secondaryKey);
    }
    Row before = index.get(prefixed(key));
    for (byte[] secondaryKey : before.getColumns().keySet()) {
      if (!wanted.contains(secondaryKey)) {
        pruneIndex(key, secondaryKey);
      }
    }
    for (byte[] secondaryKey : wanted) {
      updateIndex(key, secondaryKey);
    }
    objectStore.write(key, object);
  }

  /** Writes an object; from now on it has no secondary keys. */
  @WriteOnly
  public void write(byte[] key, T object) {
    write(key, object, new byte[0][]);
  }

  /** Takes a secondary key away from an object. */
  @WriteOnly
  public void pruneIndex(byte[] key, byte[] secondaryKey) {
    index.delete(secondaryKey, key);
    index.delete(prefixed(key), secondaryKey);
  }

  /** Gives a secondary key to an object. */
  @WriteOnly
  public void updateIndex(byte[] key, byte[] secondaryKey) {
    index.put(secondaryKey, key, EMPTY_VALUE);
    index.put(prefixed(key), secondaryKey, EMPTY_VALUE);
  }

  private static byte[] prefixed(byte[] key) {
    return Bytes.add(KEY_PREFIX, key);
  }
}
