package io.cdap.cdap.datasets.file;

import io.cdap.cdap.api.dataset.lib.FileSetProperties;
import java.util.Map;
import java.util.Optional;

/**
 * Where the files of a file set are, and whose they are.
 *
 * @param ownership who makes and deletes the files
 * @param basePath given for them, if any
 */
record FileSetPlace(Ownership ownership, Optional<String> basePath) {

  /** Who makes and deletes the files of a file set. */
  enum Ownership {
    /** The dataset makes its directory and deletes it when dropped. */
    OWN,
    /** The files are there already, and the dataset takes them over and deletes them. */
    POSSESSED,
    /** The files are there already, may be added to, and stay when the dataset is dropped. */
    SHARED,
    /** The files are there already; the dataset only reads them. */
    EXTERNAL;

    boolean deletes() {
      return this == OWN || this == POSSESSED;
    }
  }

  /**
   * Reads the properties of a file set.
   *
   * @throws IllegalArgumentException when they contradict each other
   */
  static FileSetPlace of(String instance, Map<String, String> properties) {
    Ownership ownership = ownership(instance, properties);
    Optional<String> basePath = Optional.ofNullable(FileSetProperties.getBasePath(properties));
    if (basePath.isPresent()) {
      String path = basePath.get();
      boolean absolute = path.startsWith("/") || path.contains("://");
      if (absolute && ownership.deletes()) {
        throw new IllegalArgumentException(
            ("File set '%s' cannot have the absolute base path '%s' unless its data is external or"
                    + " is used as it exists; give a path relative to the namespace's data"
                    + " directory.")
                .formatted(instance, path));
      }
      if (!absolute && RelativePaths.clean(path).filter(clean -> !clean.isEmpty()).isEmpty()) {
        throw new IllegalArgumentException(
            "The base path '%s' of file set '%s' must name a directory in the namespace's data."
                .formatted(path, instance));
      }
    } else if (ownership != Ownership.OWN) {
      throw new IllegalArgumentException(
          "File set '%s' with existing data needs the property '%s'."
              .formatted(instance, FileSetProperties.BASE_PATH));
    }
    return new FileSetPlace(ownership, basePath);
  }

  private static Ownership ownership(String instance, Map<String, String> properties) {
    boolean external = FileSetProperties.isDataExternal(properties);
    boolean shared = FileSetProperties.isUseExisting(properties);
    boolean possessed = FileSetProperties.isPossessExisting(properties);
    if (possessed && (external || shared)) {
      throw new IllegalArgumentException(
          "File set '%s' cannot possess files that are external or used as they exist."
              .formatted(instance));
    }
    if (external) {
      return Ownership.EXTERNAL;
    }
    if (shared) {
      return Ownership.SHARED;
    }
    return possessed ? Ownership.POSSESSED : Ownership.OWN;
  }
}
