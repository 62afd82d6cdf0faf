package io.cdap.cdap.api.data.batch;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * A part of a dataset that one task reads. Subclasses need a public constructor without parameters.
 */
public abstract class Split {

  public Split() {}

  public long getLength() {
    return 0;
  }

  public void readExternal(DataInput in) throws IOException {
    // A split without content has nothing to do.
  }

  public void writeExternal(DataOutput out) throws IOException {
    // A split without content has nothing to do.
  }
}
