package io.cdap.cdap.api.data.batch;

import io.cdap.cdap.api.common.Bytes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Collection;

/** Writes splits with the names of their classes, so that they can be read elsewhere. */
public final class Splits {

  private Splits() {}

  /** Reads what {@link #encode} wrote and adds it to the collection, which is returned. */
  public static <T extends Collection<? super Split>> T decode(
      String encoded, T splits, ClassLoader classLoader)
      throws IOException, ClassNotFoundException {
    ByteArrayInputStream bytes = new ByteArrayInputStream(Bytes.toBytesBinary(encoded));
    DataInputStream input = new DataInputStream(bytes);
    while (bytes.available() > 0) {
      splits.add(deserialize(input, classLoader));
    }
    return splits;
  }

  /**
   * Reads one split.
   *
   * @throws ClassNotFoundException when the class loader doesn't have its class
   * @throws IOException when the input is too short or the class is no split that can be made
   */
  public static Split deserialize(DataInput in, ClassLoader classLoader)
      throws IOException, ClassNotFoundException {
    String className = in.readUTF();
    ClassLoader loader = classLoader == null ? Splits.class.getClassLoader() : classLoader;
    Class<?> type = loader.loadClass(className);
    if (!Split.class.isAssignableFrom(type)) {
      throw new IOException(className + " is not a split.");
    }
    try {
      Split split = type.asSubclass(Split.class).getDeclaredConstructor().newInstance();
      split.readExternal(in);
      return split;
    } catch (ReflectiveOperationException e) {
      throw new IOException(
          "A split must have a public constructor without parameters: " + className, e);
    }
  }

  /** The splits as printable text. */
  public static String encode(Iterable<? extends Split> splits) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream output = new DataOutputStream(bytes);
    for (Split split : splits) {
      serialize(split, output);
    }
    return Bytes.toStringBinary(bytes.toByteArray());
  }

  /** Writes the class name and then what the split writes itself. */
  public static void serialize(Split split, DataOutput out) throws IOException {
    out.writeUTF(split.getClass().getName());
    split.writeExternal(out);
  }
}
