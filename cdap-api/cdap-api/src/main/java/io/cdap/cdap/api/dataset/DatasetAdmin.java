package io.cdap.cdap.api.dataset;

import java.io.Closeable;
import java.io.IOException;

/** Manages the storage behind one dataset. Every method throws when the storage cannot be reached. */
public interface DatasetAdmin extends Closeable {

  /** Tells whether the storage is there. */
  boolean exists() throws IOException;

  /** Makes the storage. */
  void create() throws IOException;

  /** Removes the storage with everything in it. */
  void drop() throws IOException;

  /** Removes the data and keeps the storage. */
  void truncate() throws IOException;

  /** Brings storage made by an earlier version of the platform up to date. */
  void upgrade() throws IOException;
}
