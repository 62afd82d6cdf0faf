package io.cdap.cdap.appfabric.namespace;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.file.JarStore;
import io.cdap.cdap.entity.NamespaceId;

/** The directory of a namespace, for its deletion; when the parts have removed what is theirs. */
public final class NamespaceDirectory implements NamespaceContent {
  private final JarStore files;

  /**
   * The directories of namespaces.
   *
   * @param files keeps its files where all parts do
   */
  public NamespaceDirectory(JarStore files) {
    this.files = requireNonNull(files, "files is null");
  }

  @Override
  public String name() {
    return "directory";
  }

  @Override
  public void deleteAll(NamespaceId namespace) {
    // That of the default namespace stays: it may have files that no dataset owns.
    if (!namespace.equals(NamespaceId.DEFAULT)) {
      files.deleteAll("namespaces/" + namespace.name());
    }
  }
}
