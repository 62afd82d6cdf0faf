package io.cdap.cdap.datasets.scope;

import io.cdap.cdap.api.dataset.DatasetManager;
import io.cdap.cdap.entity.DatasetId;
import io.cdap.cdap.entity.NamespaceId;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

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
   * @param guard is told of each dataset before the program gets it, and throws what the program
   *     shall get instead when it may not
   */
  DatasetScope open(
      NamespaceId home,
      ClassLoader classes,
      Map<String, String> arguments,
      DatasetMeter meter,
      Consumer<DatasetId> guard);

  /** A scope whose program may use all datasets. */
  default DatasetScope open(
      NamespaceId home, ClassLoader classes, Map<String, String> arguments, DatasetMeter meter) {
    return open(home, classes, arguments, meter, dataset -> {});
  }

  /**
   * Dataset administration for a program, on the names of one namespace.
   *
   * @param owner who owns what is created; empty for nobody in particular
   */
  DatasetManager manager(NamespaceId home, ClassLoader classes, Optional<String> owner);
}
