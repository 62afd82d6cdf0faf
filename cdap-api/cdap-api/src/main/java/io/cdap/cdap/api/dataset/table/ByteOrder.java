package io.cdap.cdap.api.dataset.table;

import io.cdap.cdap.api.common.Bytes;
import java.io.Serializable;
import java.util.Comparator;

/** The order of byte arrays as unsigned bytes, in a form that can be serialized with a map. */
final class ByteOrder implements Comparator<byte[]>, Serializable {
  private static final long serialVersionUID = 1L;

  @Override
  public int compare(byte[] left, byte[] right) {
    return Bytes.compareTo(left, right);
  }
}
