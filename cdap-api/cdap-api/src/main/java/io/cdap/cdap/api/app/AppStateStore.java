package io.cdap.cdap.api.app;

import java.io.IOException;
import java.util.Optional;

/** Small named pieces of state that belong to one application and outlive its program runs. */
public interface AppStateStore {

  /**
   * Removes the state stored under the key; does nothing when there is none.
   *
   * @throws IOException when the state cannot be removed
   */
  void deleteState(String key) throws IOException;

  /**
   * Returns the bytes stored under the key, or empty when there are none.
   *
   * @throws IOException when the state cannot be read
   */
  Optional<byte[]> getState(String key) throws IOException;

  /**
   * Stores the bytes under the key and replaces what was there.
   *
   * @throws IOException when the state cannot be written
   */
  void saveState(String key, byte[] value) throws IOException;
}
