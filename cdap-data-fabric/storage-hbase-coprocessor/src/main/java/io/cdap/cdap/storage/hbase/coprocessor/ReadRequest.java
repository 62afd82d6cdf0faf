package io.cdap.cdap.storage.hbase.coprocessor;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.storage.ReadView;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;

/**
 * What a reader sees, as it travels with a get or a scan. A region server that understands it
 * leaves out what the reader would skip; the reader does not depend on that.
 *
 * @param view the versions that are visible
 * @param oldest cells with a smaller version are expired
 */
public record ReadRequest(ReadView view, long oldest) {
  /** The attribute of gets and scans. */
  public static final String ATTRIBUTE = "cdap.read";

  public ReadRequest {
    requireNonNull(view, "view is null");
  }

  public byte[] encode() {
    int longs = 3 + view.excluded().length + view.own().length;
    ByteBuffer bytes = ByteBuffer.allocate(longs * Long.BYTES);
    bytes.putLong(oldest).putLong(view.newest()).putLong(view.excluded().length);
    LongBuffer rest = bytes.asLongBuffer();
    rest.put(view.excluded()).put(view.own());
    return bytes.array();
  }

  /**
   * @throws IllegalArgumentException when the bytes are none that {@link #encode} made
   */
  public static ReadRequest decode(byte[] bytes) {
    LongBuffer longs = ByteBuffer.wrap(bytes).asLongBuffer();
    if (bytes.length % Long.BYTES != 0 || longs.remaining() < 3) {
      throw new IllegalArgumentException("a read view of " + bytes.length + " bytes is none");
    }
    long oldest = longs.get();
    long newest = longs.get();
    long count = longs.get();
    if (count < 0 || count > longs.remaining()) {
      throw new IllegalArgumentException("a read view with " + count + " exclusions is too short");
    }
    long[] excluded = new long[(int) count];
    longs.get(excluded);
    long[] own = new long[longs.remaining()];
    longs.get(own);
    return new ReadRequest(new ReadView(newest, excluded, own), oldest);
  }
}
