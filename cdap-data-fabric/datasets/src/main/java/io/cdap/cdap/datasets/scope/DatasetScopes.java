package io.cdap.cdap.datasets.scope;

import io.cdap.cdap.api.dataset.DatasetManager;
import io.cdap.cdap.entity.NamespaceId;
import java.util.Map;

/** Opens {@link DatasetScope scopes}. Safe for use by many threads. */
public interface DatasetScopes {

  /**
   * Opens a scope.
   *
   * @param home the namespace of names without one
   * @param classes the loader of the program, for dataset classes that the application brings
   * @param arguments runtime arguments of the program; {@code dataset.<name>.<key>} and {@code
   *     dataset.*.<key>} go to the datasets without their prefix
   * @param meter is told of reads and writes
   */
  DatasetScope open(
      NamespaceId home, ClassLoader classes, Map<String, String> arguments, DatasetMeter meter);

  /** Dataset administration for a program, on the names of one namespace. */
  DatasetManager manager(NamespaceId home, ClassLoader classes);
}
