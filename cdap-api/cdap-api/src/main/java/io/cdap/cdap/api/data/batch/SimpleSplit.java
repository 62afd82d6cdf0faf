package io.cdap.cdap.api.data.batch;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** A split made of named strings. Not thread safe. */
public final class SimpleSplit extends Split {
  private final Map<String, String> attributes = new HashMap<>();

  public SimpleSplit() {}

  /** The value, or null when there is none. */
  public String get(String name) {
    return attributes.get(name);
  }

  public String get(String name, String defaultValue) {
    return attributes.getOrDefault(name, defaultValue);
  }

  @Override
  public void readExternal(DataInput in) throws IOException {
    int size = in.readInt();
    for (int i = 0; i < size; i++) {
      attributes.put(in.readUTF(), in.readUTF());
    }
  }

  public void set(String name, String value) {
    attributes.put(name, value);
  }

  @Override
  public void writeExternal(DataOutput out) throws IOException {
    out.writeInt(attributes.size());
    for (Map.Entry<String, String> entry : attributes.entrySet()) {
      out.writeUTF(entry.getKey());
      out.writeUTF(entry.getValue());
    }
  }
}
