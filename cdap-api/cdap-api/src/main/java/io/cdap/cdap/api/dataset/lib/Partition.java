package io.cdap.cdap.api.dataset.lib;

import org.apache.twill.filesystem.Location;

/** A partition of a file set: a key and the path of its files. */
public interface Partition {

  /** Returns the location of the files. */
  Location getLocation();

  /** Returns the path of the files below the base directory. */
  String getRelativePath();

  /** Returns the key. */
  PartitionKey getPartitionKey();
}
