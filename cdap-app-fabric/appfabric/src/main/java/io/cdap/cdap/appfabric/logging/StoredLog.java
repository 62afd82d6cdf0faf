package io.cdap.cdap.appfabric.logging;

import java.util.List;

/**
 * What one process logged for one run or service.
 *
 * @param name tells it from the others in its directory, and stays the same while it grows
 * @param parts its files, oldest first
 */
record StoredLog(String name, List<Part> parts) {
  StoredLog {
    parts = List.copyOf(parts);
  }

  /**
   * A file.
   *
   * @param path in the storage
   */
  record Part(String path, int number, long length, long modifiedMillis) {}

  Part last() {
    return parts.get(parts.size() - 1);
  }
}
