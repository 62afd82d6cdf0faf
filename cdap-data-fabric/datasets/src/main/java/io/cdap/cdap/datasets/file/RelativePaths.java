package io.cdap.cdap.datasets.file;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Paths below a directory, as text with slashes. */
final class RelativePaths {
  private RelativePaths() {}

  /**
   * Takes {@code .}, {@code ..} and needless slashes out of a path.
   *
   * @return empty when the path is absolute or leads out of the directory
   */
  static Optional<String> clean(String path) {
    if (path.startsWith("/") || path.indexOf('\0') >= 0) {
      return Optional.empty();
    }
    Deque<String> names = new ArrayDeque<>();
    for (String name : path.split("/", -1)) {
      if (name.equals("..")) {
        if (names.pollLast() == null) {
          return Optional.empty();
        }
      } else if (!name.isEmpty() && !name.equals(".")) {
        names.addLast(name);
      }
    }
    return Optional.of(String.join("/", names));
  }
}
