package io.cdap.cdap.datasets.type;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.data.batch.Split;
import io.cdap.cdap.api.data.batch.SplitReader;
import io.cdap.cdap.api.dataset.lib.AbstractCloseableIterator;
import io.cdap.cdap.api.dataset.lib.AbstractDataset;
import io.cdap.cdap.api.dataset.lib.CloseableIterator;
import io.cdap.cdap.api.dataset.lib.KeyValue;
import io.cdap.cdap.api.dataset.lib.KeyValueTable;
import io.cdap.cdap.api.dataset.lib.ObjectStore;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import javax.annotation.Nullable;

/** Objects of one type by key, each stored as JSON in a key-value table. */
final class ObjectStoreDataset<T> extends AbstractDataset implements ObjectStore<T> {
  private final KeyValueTable objects;
  private final Type type;

  ObjectStoreDataset(String name, KeyValueTable objects, Type type) {
    super(name, objects);
    this.objects = requireNonNull(objects, "objects is null");
    this.type = requireNonNull(type, "type is null");
  }

  @Override
  public void write(String key, T object) {
    write(Bytes.toBytes(key), object);
  }

  @Override
  public void write(byte[] key, T object) {
    objects.write(key, ObjectCodec.GSON.toJson(object, type).getBytes(StandardCharsets.UTF_8));
  }

  @Override
  @Nullable
  public T read(String key) {
    return read(Bytes.toBytes(key));
  }

  @Override
  @Nullable
  public T read(byte[] key) {
    return decode(objects.read(key));
  }

  @Override
  public CloseableIterator<KeyValue<byte[], T>> scan(byte[] startRow, byte[] stopRow) {
    CloseableIterator<KeyValue<byte[], byte[]>> stored = objects.scan(startRow, stopRow);
    return new AbstractCloseableIterator<>() {
      @Override
      protected KeyValue<byte[], T> computeNext() {
        if (!stored.hasNext()) {
          return endOfData();
        }
        KeyValue<byte[], byte[]> next = stored.next();
        return new KeyValue<>(next.getKey(), decode(next.getValue()));
      }

      @Override
      public void close() {
        stored.close();
      }
    };
  }

  @Override
  public void delete(byte[] key) {
    objects.delete(key);
  }

  @Override
  public List<Split> getSplits() {
    return objects.getSplits();
  }

  @Override
  public List<Split> getSplits(int numSplits, byte[] start, byte[] stop) {
    return objects.getSplits(numSplits, start, stop);
  }

  @Override
  public SplitReader<byte[], T> createSplitReader(Split split) {
    return new ValueReader<byte[], T>(objects.createSplitReader(split), this::decode);
  }

  @Nullable
  private T decode(@Nullable byte[] json) {
    return json == null
        ? null
        : ObjectCodec.GSON.fromJson(new String(json, StandardCharsets.UTF_8), type);
  }

  /** A reader whose values are turned into others. */
  private static final class ValueReader<S, T> extends SplitReader<byte[], T> {
    private final SplitReader<byte[], S> reader;
    private final Function<S, T> decode;

    ValueReader(SplitReader<byte[], S> reader, Function<S, T> decode) {
      this.reader = reader;
      this.decode = decode;
    }

    @Override
    public void initialize(Split split) throws InterruptedException {
      reader.initialize(split);
    }

    @Override
    public boolean nextKeyValue() throws InterruptedException {
      return reader.nextKeyValue();
    }

    @Override
    public byte[] getCurrentKey() throws InterruptedException {
      return reader.getCurrentKey();
    }

    @Override
    public T getCurrentValue() throws InterruptedException {
      return decode.apply(reader.getCurrentValue());
    }

    @Override
    public void close() {
      reader.close();
    }
  }
}
